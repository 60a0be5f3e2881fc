/**
 * Words that people in Argentina use as passwords, alone or with digits, and that English lists miss: clubs, places, names, terms of
 * endearment, and what people type when they must choose a password. Normalised, without spaces.
 */
export const COMMON_SPANISH_WORDS: ReadonlySet<string> = new Set(
  `administrador admin adminadmin clave claves miclave clavesegura contrasena contrasenia micontrasena password1234 usuario encargado vendedor
  tienda mitienda ventas vendedores bienvenido bienvenida bienvenidos hola holahola holamundo holaquetal abretesesamo
  argentina argentino argentinos vamosargentina buenosaires cordoba rosario mendoza tucuman mardelplata laplata bariloche patagonia
  bocajuniors boca bosteros river riverplate gallinas millonarios independiente rojo racing racingclub sanlorenzo huracan velez estudiantes gimnasia
  newells rosariocentral talleres belgrano colon lanus banfield campeones campeon maradona diegomaradona diego messi leomessi lionelmessi
  scaloneta muchachos
  teamo teamomucho tequiero tequieromucho teextrano miamor mivida amorcito amormio corazon princesa hermosa hermoso mariposa estrella chocolate
  familia mifamilia mihijo mihija misamores mishijos mama mamita papa papito bebe gordita gordito negrita negrito
  dios diosesamor jesus jesucristo gracias esperanza felicidad libertad primavera verano
  computadora computacion internet gamer qwertyuiop asdfghjkl zxcvbnm`.split(/\s+/),
);
