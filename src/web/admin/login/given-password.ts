/** In the address of Mi cuenta, `clave`: somebody else chose the password that was just used. */
export const GIVEN_PASSWORD = 'dada';
