/** The text of one kind of email. The order itself follows below, the same in all kinds. */
export interface OrderNewsMessage {
  subject: string;
  heading: string;
  text: readonly string[];
}
