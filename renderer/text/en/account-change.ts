/** The dialogs in which staff changes an account or one of its lines. */
export const change = {
  open: 'Change persons or note',
  openPacket: 'Change the note',
  title: (name: string) => `Change ${name}`,
  text: 'The cover charge follows the number of persons.',
  packetText: 'Plugins with consent to customer data see the note.',
  persons: 'Persons',
  note: 'Note',
  lineTitle: (title: string) => `Change ${title}`,
  lineText: 'It keeps its identity and the price that stands on it.',
  quantity: 'Quantity',
  paidUnlinks: (quantity: string) =>
    `${quantity} paid by name: the payment stays, but for the account as a whole.`,
  submit: 'Change',
};
