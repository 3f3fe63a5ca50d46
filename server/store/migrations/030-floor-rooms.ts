/** The rooms of sections and the places of tables in them, as JSON; null: none. */
export const floorRooms = `
  ALTER TABLE floor_sections ADD COLUMN room TEXT;
  ALTER TABLE floor_tables ADD COLUMN place TEXT;
`;
