// The most characters of each text that people type: schemas refuse more, and forms take no more.

/** The name of a buyer, of who collects an order, and of who is invoiced. */
export const MAX_PERSON_NAME_LENGTH = 120;

/** A telephone number as it is typed. */
export const MAX_PHONE_LENGTH = 40;

/** A DNI or CUIT as it is typed, with its dots and dashes. */
export const MAX_TAX_ID_LENGTH = 20;

/** The address of an order, in one line. */
export const MAX_DELIVERY_ADDRESS_LENGTH = 300;

/** The parts of an address, which forms ask for one by one. */
export const MAX_STREET_LENGTH = 120;
export const MAX_UNIT_LENGTH = 40;
export const MAX_CITY_LENGTH = 80;
export const MAX_POSTAL_CODE_LENGTH = 12;

/** The number of an order as the buyer types it into the form of the withdrawal, or what was bought and when. */
export const MAX_TYPED_ORDER_LENGTH = 60;

/** What is typed to find something. A list of a PC's parts that was pasted from another shop has 400 to 600. */
export const MAX_SEARCH_LENGTH = 600;

/** The id of a product, a category or a supplier, and so a supplier's code of a product. */
export const MAX_ID_LENGTH = 120;

/** The name of a file that is sent. */
export const MAX_FILE_NAME_LENGTH = 200;

/** A product's title, brand, part number and description, from a list or typed in the panel. */
export const MAX_TITLE_LENGTH = 300;
export const MAX_BRAND_LENGTH = 120;
export const MAX_PART_NUMBER_LENGTH = 300;
export const MAX_SHORT_DESCRIPTION_LENGTH = 4000;

/** The name of a category, from a list or typed in the panel. */
export const MAX_CATEGORY_NAME_LENGTH = 120;

/** The first name, and the last name, of a person with an account. */
export const MAX_GIVEN_NAME_LENGTH = 80;

/** A password that somebody chooses. */
export const MAX_PASSWORD_LENGTH = 200;

/** A password that somebody has, as it is typed: a longer one is refused unread. */
export const MAX_TYPED_PASSWORD_LENGTH = 1000;

/** A code of the second step, or a recovery code, as it is typed. */
export const MAX_CODE_LENGTH = 40;

/** Why or how a person of the shop did something with an order or its money. */
export const MAX_REASON_LENGTH = 300;

/** The number of a transfer, or of the paper that a buyer got. */
export const MAX_PAYMENT_REFERENCE_LENGTH = 120;

/** What a person of the shop answers to a withdrawal. */
export const MAX_WITHDRAWAL_NOTE_LENGTH = 500;

/** What people of the shop note of an order. */
export const MAX_NOTE_LENGTH = 1000;

/** The number of a parcel, and the address where it is followed. */
export const MAX_TRACKING_NUMBER_LENGTH = 60;
export const MAX_TRACKING_LINK_LENGTH = 500;
