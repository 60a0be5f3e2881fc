/** The supplier of all products that came before suppliers were entities, and of the list that the settings name. Its codes are product ids. */
export const FIRST_SUPPLIER = 'first';
