import type {
  fileProblems as english,
  FixtureOrigin,
  Ids,
} from '#server/domain/messages/file-problems.ts';
import type { Translation } from '#server/domain/messages/message.ts';

export const fileProblems: Translation<typeof english> = {
  fixtureUnknown: ({ name, known }) =>
    `${name} adında yerleşik bir fixture yok; olanlar: ${known}.`,
  fixtureMissing: ({ file, known }) =>
    `${file}: böyle bir dosya da bu adda yerleşik bir fixture da yok (${known}).`,
  fixtureNotJson: ({ file, reason }) => `${file}: JSON olmalı; ${reason}.`,
  fixtureWrong: ({ fixture, path, expected, found }, say) =>
    `${originOf(fixture)}: ${path ?? 'en üst düzey'}: ${say(expected)}${found === null ? '' : `; bulunan: ${say(found)}`}.`,
  foundArray: ({ length }) => `${length} öğeli bir liste`,
  foundTwice: ({ text }) => `iki kez ${text}`,
  mustBeCategory: (ids) => `bir kategorinin kimliği olmalı (${listed(ids)})`,
  mustBeProvider: ({ builtIn, ...ids }) =>
    `"${builtIn}" ya da bir kurulumun pluginId değeri olmalı (${listed(ids)})`,
  mustBeTable: 'salondaki bir masanın kimliği olmalı',
  mustBeCustomer: 'mağazanın bir müşterisinin kimliği olmalı',
  mustBeOnce: ({ field }) => `her ${field} yalnızca bir kez bulunmalı`,
  mustFitRoom: ({ refusal }, say) => `salona sığmalı: ${say(refusal)}`,
  mustNotBeCover: 'kuver satırının kimliği olmamalı',
  mustNotBeBesideLineId: 'lineId varken verilmemeli',
  mustBeThereOnPayment: 'indirim olmayan bir ödemede gerekli',
  mustNotBeOnDiscount: 'indirimde verilmemeli',
  mustBePaymentMethod: (ids) =>
    `ödemenin kendi adı yoksa bir ödeme yönteminin kimliği olmalı (${listed(ids)})`,
  mustBePayment: (ids) => `ödemelerden birinin kimliği olmalı (${listed(ids)})`,
  mustAddUp: ({ sum }) => `base, options ve discount toplamı olmalı (${sum})`,
  mustBeWithinGross: 'brüt tutarı geçmemeli',
  mustNameCatalog: ({ refusal }, say) => `katalogda bulunan bir şey olmalı: ${say(refusal)}`,
  mustBeCountable: 'toplamı tam olarak ifade edilebilen bir tutar olmalı',
  mustNotOverpay: ({ sum }) => `adisyonun tutarını (${sum}) geçmemeli`,
  mustKeepBudget: ({ refusal }, say) => `metadata sınırları içinde kalmalı: ${say(refusal)}`,
  fileNotSqlite: 'Dosya bir SQLite veritabanı değil.',
  fileForeign: 'Dosya başka bir programın; Countertop veritabanı değil.',
  fileNewer: ({ version, known }) =>
    `Dosyayı daha yeni bir Countertop yazmış (şema ${version}; bu sürüm ${known} destekliyor); kullanmak için Countertop’u güncelleyin.`,
  fileSchemaDiffers: ({ difference, name }) =>
    `Dosya geçerli bir Countertop veritabanı değil: ${DIFFERENCES[difference]} ${name}.`,
  fileDamaged: ({ found }, say) => `Dosya bozuk: ${say(found)}.`,
  unknownState: 'durumu bilinmiyor',
  wrongNumber: ({ place, value }) => `${place} değeri ${value}`,
  wrongColumn: ({ place, problem }, say) => `${place}: ${say(problem)}`,
  missingRows: ({ table, parent }) => `${table} olmayan ${parent} satırlarını gösteriyor`,
};

const DIFFERENCES = { extra: 'fazladan', other: 'farklı', missing: 'eksik' };

function originOf(fixture: FixtureOrigin): string {
  if (typeof fixture === 'object') return fixture.name;
  return fixture === 'request' ? 'Gönderilen fixture' : 'fixture';
}

function listed({ ids, count }: Ids): string {
  if (count === 0) return 'hiç yok';
  return `${ids.join(', ')}${count > ids.length ? ` ve ${count - ids.length} tane daha` : ''}`;
}
