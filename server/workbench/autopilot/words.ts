/** What guests and staff say, in the language of a restaurant. */
export interface Words {
  readonly notes: readonly string[];
  readonly voidReasons: readonly string[];
  readonly cancelReasons: readonly string[];
  readonly names: readonly string[];
  readonly streets: readonly string[];
}

const TURKISH: Words = {
  notes: ['Az pişmiş', 'Soğansız', 'Bol acılı', 'Tuzsuz', 'Sos ayrı gelsin', 'Buzsuz'],
  voidReasons: ['Yanlış girildi', 'Misafir vazgeçti', 'Mutfakta kalmamış', 'Çok bekledi'],
  cancelReasons: ['Müşteri vazgeçti', 'Adrese ulaşılamadı', 'Kurye bulunamadı'],
  names: ['Ada Aksoy', 'Mert Güneş', 'Selin Arslan', 'Emre Koç', 'Derya Öztürk', 'Kerem Polat'],
  streets: ['Çınar Sokak', 'İskele Caddesi', 'Bahçe Sokak', 'Okul Sokak'],
};

const ENGLISH: Words = {
  notes: ['Medium rare', 'No onions', 'Extra hot', 'No salt', 'Sauce on the side', 'No ice'],
  voidReasons: ['Entered by mistake', 'Guest changed their mind', 'Sold out', 'Took too long'],
  cancelReasons: ['Customer changed their mind', 'Address not found', 'No courier'],
  names: ['Alex Morgan', 'Sam Carter', 'Robin Ellis', 'Jamie Reed', 'Casey Hale', 'Toni Marsh'],
  streets: ['Plane Tree Street', 'Harbour Road', 'Garden Lane', 'School Street'],
};

/** The words of a restaurant that is paid in a currency. */
export function wordsFor(currency: string): Words {
  return currency === 'TRY' ? TURKISH : ENGLISH;
}
