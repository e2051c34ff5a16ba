/** A screen narrower than 20 em: a phone with large text. */
export const narrow = '@media (max-width: 19.99em)';
