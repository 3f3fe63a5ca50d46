import type { Text } from '../text.ts';

export const fix: Text['fix'] = {
  title: 'Sıradaki adım',
  actions: {
    grant: 'İzin ver ve yinele',
    waitForReset: 'İlerlet ve yinele',
    sendAgain: 'Yinele',
    keepIdentities: 'Kimlikleri geri koy',
    copyKey: 'Doğru anahtarı kopyala',
    copyPath: 'Yolu kopyala',
    resume: 'Sürdür',
    enableWebhook: 'Webhook’u aç',
    redeliverAll: 'Düşenleri gönder',
  },
  grant: (plugin, scopes) =>
    `Personel ${plugin} için ${scopes} iznini verir ve çağrı yeniden gönderilir.`,
  waitForReset: 'Saat, sınırın yeniden açıldığı ana ilerler ve çağrı yeniden gönderilir.',
  waitForResetReal:
    'Saat, sınırın yeniden açıldığı ana ilerler ve o andan sonra durur; çağrı yeniden gönderilir.',
  sendAgain: 'Neden ortadan kalktı: aynı çağrı bir kez daha yapılabilir.',
  keepIdentities:
    'Çağrı, satırların önceki kimlikleri ve ayrıntılarıyla açılır; gönderilmeden önce bakılabilir.',
  copyKey: (plugin) =>
    `Anahtar, ${plugin} eklentisinin geçerli anahtarı değil. Eklentiye bunu verin.`,
  copyPath: (path) => `En yakın uç nokta: ${path}.`,
  resume: (plugin) => `${plugin} askıda: çağrı yapamaz ve ona hiçbir şey gönderilmez.`,
  enableWebhook: (plugin) => `${plugin} webhook’u kapalı: açılana kadar hiçbir şey iletilmez.`,
  redeliverAll: (plugin) => `${plugin} alıcısı düzeldiğinde, düşen her şey ona yeniden gönderilir.`,
  redelivered: (count, left) =>
    left === null
      ? `${count} ileti yeniden yolda`
      : `${count} ileti yeniden yolda, ${left} hâlâ düşmüş`,
  copied: 'Kopyalandı',
  copyAsTest: 'Test olarak kopyala',
  testCopied: (file) => `Test kopyalandı: ${file}`,
};
