/** Leaving a form in which something has been entered. */
export const leaving = {
  title: 'Drop what you have entered?',
  text: 'It is not kept when this closes.',
  drop: 'Drop it',
  stay: 'Keep on',
};
