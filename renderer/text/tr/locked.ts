import type { Texts } from '../text.ts';
export const locked: Texts['locked'] = {
  titles: {
    none: 'Countertop’u kendi bağlantısıyla açın',
    unknownLink: 'Bu bağlantı şu anda burada çalışan Countertop’un değil',
    ended: 'Bu sayfanın oturumu sona erdi',
  },
  texts: {
    none: 'Bu tarayıcının oturumu yok. Countertop’un bağlantısı ona bir oturum verir, bu sayfa da asıl ekrana dönüşür.',
    unknownLink:
      'Belirteci farklı. Dünyası bellekte duran bir Countertop her başlatmada yeni bir belirteç alır; başka bir belirteçle ya da başka bir veritabanıyla başlatıldığında da böyle olur.',
    ended:
      'Burada Countertop yanıt veriyor ama bu sayfayı artık tanımıyor. Başka bir belirteçle, başka bir veritabanıyla ya da bellekteki bir dünyayla başlatıldı veya bütün oturumlar sonlandırıldı.',
  },
  how: 'Devam etmek için',
  terminal:
    'Countertop’u başlatan terminal penceresini bulun. Oradaki “Interface” satırı şu anda geçerli bağlantıyı gösterir:',
  example: 'Bağlantı şuna benzer',
  paste: 'Bağlantıyı bu tarayıcıda açın ya da buraya yapıştırın:',
  field: 'Bağlantı ya da belirteç',
  open: 'Aç',
  wrong: 'Bu ne bir Countertop bağlantısı ne de bir belirteç.',
  lost: 'O pencere yoksa: dünya bir dosyadaysa belirteç onun yanında, aynı adlı ve .token ile biten dosyada durur.',
  byItself:
    'Burada başka bir şey yapmanız gerekmez: sayfa kendiliğinden bakar ve bu tarayıcı bir oturum edinir edinmez, örneğin başka bir sekmede, devam eder.',
};
