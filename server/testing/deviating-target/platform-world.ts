/** The store of the stand-in, and the plugin that compares with it. */
export const PLATFORM_SERVER = 'srv-hafen';
export const PLATFORM_KEY = `${PLATFORM_SERVER}.tour.sk_test_KEYMARKER7Q`;

/** A plugin that may read and write orders only, without any consent. */
export const PLATFORM_BARE_KEY = `${PLATFORM_SERVER}.bare.sk_test_KEYMARKER8Q`;

/** What must never be written anywhere: keys and personal data. */
export const MARKERS = [
  'KEYMARKER7Q',
  'KEYMARKER8Q',
  'Namemarker',
  '555 0177',
  '5550177',
  'Addressmarker',
  'Describedmarker',
  'Notemarker',
  'Linemarker',
  'Paymarker',
  'Reasonmarker',
  'Staffmarker',
] as const;

const ALL_SCOPES = [
  'orders:read',
  'orders:write',
  'products:read',
  'products:write',
  'payment_methods:read',
  'payment_methods:write',
  'ingredients:read',
  'ingredients:write',
  'customers:read',
  'users:read',
];

/**
 * A world that shares no id, name, price, rate or currency with the built-in ones, so that a comparison cannot
 * pass with a built-in world.
 */
export const PLATFORM_WORLD = {
  stores: [
    {
      serverId: PLATFORM_SERVER,
      name: 'Hafenküche',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      cutoffHour: 5,
      cover: { rate: 2.5, title: 'Gedeck' },
      floor: [
        {
          id: 'f-9c1',
          title: 'Kai',
          tables: [
            { id: 't-4801', title: 'Kai 1' },
            { id: 't-4802', title: 'Kai 2' },
            { id: 't-4803', title: 'Kai 3' },
            { id: 't-4804', title: 'Kai 4', active: false },
          ],
        },
        {
          id: 'f-2d7',
          title: 'Innen',
          tables: [
            { id: 't-5911', title: 'Innen 1' },
            { id: 't-5912', title: 'Innen 2' },
            { id: 't-5913', title: 'Innen 3' },
            { id: 't-5914', title: 'Innen 4' },
          ],
        },
      ],
      categories: [
        { id: 'k-31', title: 'Getränke' },
        { id: 'k-32', title: 'Küche', color: '#aa3311', rank: 7 },
        { id: 'k-33', title: 'Leer' },
      ],
      products: [
        { id: 'a-7001', title: 'Apfelschorle', category: 'k-31', price: 3.9, tax: 19 },
        {
          id: 'a-7002',
          title: 'Kaffee',
          category: 'k-31',
          price: 2.85,
          tax: 19,
          options: [
            {
              id: 'og-7',
              title: 'Milch',
              choices: [
                { id: 'ch-71', title: 'Hafermilch', price: 0.45 },
                { id: 'ch-72', title: 'Ohne', price: 0 },
              ],
            },
            {
              id: 'og-8',
              title: 'Größe',
              max: 3,
              multiple: true,
              choices: [
                { id: 'ch-81', title: 'Extra', price: 0.5 },
                { id: 'ch-82', title: 'Extra', price: 1.2 },
              ],
            },
          ],
        },
        { id: 'a-7003', title: 'Fischbrötchen', category: 'k-32', price: 6.35, tax: 7 },
        {
          id: 'a-7004',
          title: 'Labskaus',
          category: 'k-32',
          price: 14.9,
          tax: 7,
          barcode: '4000417',
        },
        { id: 'a-7005', title: 'Pannfisch', category: 'k-32', price: 23.45, tax: 7 },
        { id: 'a-7006', title: 'Rote Grütze', price: 5.6 },
        { id: 'a-7007', title: 'Früher', category: 'k-32', price: 9, active: false },
      ],
      paymentMethods: [
        { id: 'm-901', title: 'Bar', cash: true },
        { id: 'm-902', title: 'Girocard', description: 'Am Gerät' },
      ],
      ingredients: [
        { id: 'z-11', title: 'Hering', unit: 'kg', stock: 12 },
        { id: 'z-12', title: 'Mehl' },
      ],
      users: [
        { id: 'b-21', name: 'Staffmarker Jensen', role: 'manager' },
        { id: 'b-22', name: 'Staffmarker Petersen', role: 'staff' },
      ],
      customers: [
        {
          id: 'g-41',
          name: 'Namemarker Hansen',
          phone: '+49 555 0177',
          address: 'Addressmarkerweg 3',
          addressDescription: 'Describedmarker, hinten',
          region: 'Altona',
          total: 81.4,
        },
        { id: 'g-42', name: 'Namemarker Thomsen', region: 'Ottensen' },
      ],
      installs: [
        {
          pluginId: 'tour',
          scopes: ALL_SCOPES,
          customerConsent: true,
          userConsent: true,
          keySecret: 'sk_test_KEYMARKER7Q',
        },
        {
          pluginId: 'bare',
          scopes: ['orders:read', 'orders:write'],
          keySecret: 'sk_test_KEYMARKER8Q',
        },
      ],
      accounts: [
        {
          tableId: 't-4802',
          personCount: 2,
          note: 'Notemarker am Fenster',
          cart: [
            {
              product: 'a-7002',
              quantity: 2,
              options: [{ id: 'ch-71' }],
              note: 'Linemarker heiß',
              lineId: 'kasse-line-0001',
              metadata: [{ key: 'station', value: 'bar', by: 'bare' }],
            },
            { product: 'a-7004', quantity: 1.5, discount: 2.2 },
          ],
          payments: [{ methodId: 'm-902', amount: 10, lineId: 'kasse-pay-0001' }],
        },
        { tableId: 't-5913', cart: [{ product: 'a-7001', quantity: 3 }] },
        {
          packetId: 'pk-30017',
          type: 'delivery',
          customer: 'g-41',
          note: 'Notemarker klingeln',
          paymentNote: 'Paymarker Karte',
          cart: [{ product: 'a-7005', quantity: 2, lineId: 'kasse-line-0002' }],
          payments: [{ amount: 5, isDiscount: true, title: 'Treue', lineId: 'kasse-pay-0002' }],
        },
        { packetId: 'pk-30018', type: 'takeaway', cart: [{ product: 'a-7003', quantity: 4 }] },
      ],
    },
  ],
} as const;
