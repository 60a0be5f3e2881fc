/** The name of the events of `newsStream`: the data is what `news` responds, the id its number. */
export const NEWS_EVENT = 'novedades';
