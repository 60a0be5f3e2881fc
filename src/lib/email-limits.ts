/** The longest address that mail can go to: a path of 256 characters without its brackets, https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

/** Said of what cannot be an address, by the form and by the server. */
export const NOT_AN_EMAIL = 'No parece un email';
