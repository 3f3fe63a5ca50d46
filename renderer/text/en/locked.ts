/** What a browser is told that has no session. */
export const locked = {
  titles: {
    none: 'Open Countertop through its link',
    unknownLink: 'This link is not of the Countertop that runs here now',
    ended: 'This page’s session is over',
  },
  texts: {
    none: 'This browser has no session. Countertop’s link gives it one, and this page becomes the real one.',
    unknownLink:
      'Its token is another one. So it is after a restart with a world in memory, which gets a new token each time, and where Countertop was started with another token or another database.',
    ended:
      'Countertop answers here, but no longer knows this page. It was started with another token, with another database or with a world in memory, or all sessions were ended.',
  },
  how: 'How to go on',
  terminal:
    'Find the terminal window that started Countertop. Its line “Interface” shows the link that is right now:',
  example: 'The link looks like this',
  paste: 'Open that link in this browser, or paste it here:',
  field: 'Link or token',
  open: 'Open',
  wrong: 'That is neither a link of Countertop nor a token.',
  lost: 'Without that window: where the world is in a file, the token stands beside it, in the file of the same name that ends in .token.',
  byItself:
    'Nothing else is to be done here: this page looks by itself, and goes on as soon as this browser has a session, for instance from another tab.',
};
