/** When somebody answers. */
export const BUSINESS_HOURS = [
  { days: 'Lunes a viernes', hours: '9:00 a 19:00' },
  { days: 'Sábados', hours: '10:00 a 15:00' },
  { days: 'Domingos', hours: 'Cerrado' },
] as const;
