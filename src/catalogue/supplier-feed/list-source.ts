/** The list that the shop's settings name, or those that people upload. */
export type ListSource = 'configured' | 'upload';
