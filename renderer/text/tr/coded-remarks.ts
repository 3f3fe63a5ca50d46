import type { RemarkTexts } from '#domain/remarks.ts';

export const TURKISH_REMARKS: RemarkTexts = {
  amountsInMinorUnits: ({ paid, total, meant }) =>
    `Tutarlar 12.5 gibi ondalık sayılardır, kuruş değildir: ${paid}, ${total} olan toplamın çok ` +
    `üstünde. ${meant} mi demek istediniz? Gönderdiğiniz tutarı 100'e bölün.`,
  scopesNotInManifest: ({ scopes }) =>
    `${scopes.join(' ve ')} iznini eklentinin manifestinde de isteyin: restorana yalnızca ` +
    'manifestteki izinler sorulur.',
  optionTitleInAnotherCase: ({ declared, title }) =>
    `${declared} seçeneği, büyük/küçük harf ayrımı yapılmadan ${title} olarak bulundu. Platform bunu ` +
    'reddedebilir: başlığı aynen ya da daha iyisi seçimin kimliğini gönderin.',
  recordNotFound: ({ resource }) =>
    `Bu mağazada ${resource} altında böyle bir kayıt yok; olanları GET /plugin-api/${resource}/list ` +
    'sayar.',
  sentAgainByFault: ({ rule, times }) =>
    `${rule} hata kuralı bu olayı aynı kimlikle ${times} kez daha gönderdi; eklenti onu bir kez ` +
    'işlemelidir.',
};
