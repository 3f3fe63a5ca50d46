import type { Translation } from '#server/domain/messages/message.ts';
import type {
  Listed,
  LostLine,
  replaceNotes as english,
} from '#server/domain/messages/replace-notes.ts';

export const replaceNotes: Translation<typeof english> = {
  linesNotDeclared: ({ lines }) =>
    `Bu tam değiştirme, lineId değeri yeniden bildirilmeyen ${lines.count} satırı düşürdü: ${dropped(lines)}.`,
  weakLinesDropped: ({ lines }) =>
    `Bu tam değiştirme, lineId değeri bildirilemeyecek kadar zayıf ${lines.count} satırı düşürdü: ${dropped(lines)}. Böyle bir satır korunamaz; yerine gönderilen yeni bir satırdır.`,
  linesWithoutIdentityDropped: ({ lines }) =>
    `Bu tam değiştirme kimliksiz ${lines.count} satırı düşürdü: ${dropped(lines)}. lineId değeri null olan satır bildirilemez, bu yüzden her değiştirme onu düşürür; yerine gönderilen yeni bir satırdır.`,
  linesLostSomething: ({ lines, resend, split }) => {
    const named = listed(lines, (line) => `${nameOf(line)}, kaybettiği: ${whatOf(line)}`, '; ');
    return (
      `${lines.count} satır kimliğini korudu, ama üzerindekilerin hepsini değil: ${named}.` +
      (resend ? ' Kalması gerekeni yeniden gönderin.' : '') +
      (split ? ' Ödeme payı, yalnızca ürün ve miktar aynı kaldıkça kalır.' : '')
    );
  },
  productsChanged: ({ lines }) => {
    const named = listed(
      lines,
      (line) => {
        const lost = whatOf(line);
        const product = `${line.product?.title} (${line.product?.id ?? ''})`;
        return `${nameOf(line)} artık ${product}${lost === '' ? '' : `, kaybettiği: ${lost}`}`;
      },
      '; ',
    );
    return `Aynı lineId altında ürün değişti: ${named}. Yerine istenene kendi lineId değerini verin.`;
  },
};

function dropped(lines: Listed<LostLine>): string {
  return listed(
    lines,
    (line) => {
      const what = whatOf(line);
      return what === '' ? nameOf(line) : `${nameOf(line)}, giden: ${what}`;
    },
    '; ',
  );
}

function nameOf({ title, lineId }: LostLine): string {
  return lineId === null ? title : `${title} (${lineId})`;
}

/** Everything that a line lost. */
function whatOf(line: LostLine): string {
  const { metadata, note, discount, options, allocations, ready, storages } = line;
  const parts = [
    ...(metadata.count > 0
      ? [`metadata’sı (${listed(metadata, ({ key, by }) => `${by}: ${key}`, ', ')})`]
      : []),
    ...(note ? ['notu'] : []),
    ...(discount > 0 ? [`${discount} indirimi`] : []),
    ...(options.count > 0 ? [`seçeneği ${listed(options, (title) => title, ', ')}`] : []),
    ...(allocations > 0 ? ['ödeme payı'] : []),
    ...(ready ? ['hazır işareti'] : []),
    ...(storages > 0 ? ['deposu'] : []),
  ];
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ve ${parts.at(-1)}`;
}

function listed<Item>(
  items: Listed<Item>,
  print: (item: Item) => string,
  separator: string,
): string {
  const others = items.count - items.named.length;
  const named = items.named.map(print);
  return [...named, ...(others > 0 ? [`${others} tane daha`] : [])].join(separator);
}
