/** What the list's history entry remembers: the focus returns to the link that opened the comparison. */
export const FROM_COMPARISON = 'comparacion';
