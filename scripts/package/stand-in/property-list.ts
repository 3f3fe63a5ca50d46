/** A property list (Info.plist) of plain strings. */
export function propertyList(entries: Readonly<Record<string, string>>): string {
  const lines = Object.entries(entries).map(
    ([key, value]) => `    <key>${key}</key>\n    <string>${value}</string>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" ' +
    '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n' +
    `<plist version="1.0">\n  <dict>\n${lines.join('')}  </dict>\n</plist>\n`
  );
}
