interface Said {
  readonly title: string;
  readonly why: string;
  readonly advice: string;
}

/** The checks of a receiver by their ids, as the server says them in English. */
export const receiverCheckAdvice: Readonly<Record<string, Said>> = {
  reachable: {
    title: 'Yanıt veriyor',
    why: 'Olaylar bu adrese gönderilir. Kimse yanıtlamazsa altı denemeden sonra olay bırakılır.',
    advice: 'Alıcıyı başlatın; adresi, kapı numarasını ve güvenlik duvarını denetleyin.',
  },
  'accepts-valid': {
    title: 'Doğru imzalı çağrıyı alıyor',
    why: 'Doğru bir olay bile geri çevriliyorsa eklenti hiçbir şeyden haberdar olmaz.',
    advice:
      'Gizli anahtarı, imza düzenini ve başlık adını denetleyin; imzayı ham gövdeden hesaplayıp 2xx yanıtlayın.',
  },
  'rejects-missing-signature': {
    title: 'İmzasız çağrıyı reddediyor',
    why: 'İmza aranmazsa adresi bilen herkes eklentiye sahte olay gönderebilir.',
    advice: 'İmza başlığı yoksa gövdeye bakmadan 401 yanıtlayın.',
  },
  'rejects-wrong-signature': {
    title: 'Yanlış imzayı reddediyor',
    why: 'İmza okunup karşılaştırılmazsa yokmuş gibidir: uyduran geçer.',
    advice: 'İmzayı hesaplayın, sabit süreli karşılaştırın, tutmuyorsa 401 yanıtlayın.',
  },
  'rejects-other-secret': {
    title: 'Başka anahtarı reddediyor',
    why: 'Başka bir kurulumun anahtarıyla imzalanan olay kabul edilirse işletmeler birbirine karışır.',
    advice:
      'Yalnızca bu kurulumun gizli anahtarıyla doğrulayın; yedek ya da boş anahtar kullanmayın.',
  },
  'rejects-tampered-body': {
    title: 'Değiştirilen gövdeyi reddediyor',
    why: 'İmza gövdeyi kapsamazsa yoldaki biri tutarı değiştirebilir.',
    advice:
      'HMAC’i gelen gövdenin bütününden hesaplayın, yalnızca başlıktan ya da bir alandan değil.',
  },
  'rejects-stale-timestamp': {
    title: '301 saniye önce imzalananı reddediyor',
    why: 'Eski bir çağrıyı ele geçiren, onu istediği zaman yeniden gönderebilir.',
    advice: 'İmzadaki zaman saatinizden 5 dakikadan çok uzaksa 401 yanıtlayın.',
  },
  'accepts-clock-skew': {
    title: '30 saniye kayan saati hoş görüyor',
    why: 'Saatler birkaç saniye ayrı gider. Hiç hoşgörü yoksa doğru olaylar kaybolur.',
    advice: 'İki yöne de 5 dakika tanıyın ve sunucunun saatini eşitleyin.',
  },
  'verifies-raw-body': {
    title: 'Gövdeyi geldiği gibi doğruluyor',
    why: 'İmza baytlardan çıkar. Gövdeyi ayrıştırıp yeniden yazan alıcı aynı JSON için başka baytlar bulur ve doğru çağrıları reddeder.',
    advice: 'Ham gövdeyi alın, imzayı ondan hesaplayın, JSON’u sonra ayrıştırın.',
  },
  'accepts-duplicate': {
    title: 'Aynı olayın yine gelmesi hata değil',
    why: 'Teslimat en az bir kezdir: yanıtı kaybolan olay yeniden gelir. Hata dönen alıcıya daha da çok gelir.',
    advice: 'İşlenen olay kimliklerini saklayın; aynısı gelince bir şey yapmadan 200 yanıtlayın.',
  },
  'accepts-unknown-event': {
    title: 'Tanımadığı olayı alıyor',
    why: 'Platforma yeni olay türleri eklenir. Hata dönen alıcı yeniden denemelere boğulur.',
    advice: 'Bilmediğiniz türlere 200 yanıtlayıp geçin.',
  },
  'accepts-unknown-fields': {
    title: 'Tanımadığı alanları alıyor',
    why: 'Olaylara haber verilmeden yeni alanlar eklenir.',
    advice: 'Şemanızda fazladan alanlara izin verin; yalnızca kullandıklarınızı denetleyin.',
  },
  'accepts-empty-data': {
    title: 'Boş veriyi alıyor',
    why: 'Olay bir haberdir; verisi az ya da boş olabilir.',
    advice: 'Alanların eksik olabileceğini varsayın; gerekeni Data API’den okuyun.',
  },
  'accepts-out-of-order': {
    title: 'Sırası şaşan olayları alıyor',
    why: 'Yeniden denemeler sırayı bozar: eski olay yenisinden sonra gelebilir.',
    advice: 'Daha küçük sequence gelince 200 yanıtlayın; elinizdeki yeni durumu ezmeyin.',
  },
  'accepts-large-body': {
    title: '512 KiB gövdeyi alıyor',
    why: 'Kalabalık bir masanın olayı büyük olur; küçük bir sınır tam da onu kaybeder.',
    advice: 'Gövde sınırını en az 1 MB yapın; öndeki vekil sunucuda da.',
  },
  'answers-in-time': {
    title: 'Zamanında yanıtlıyor',
    why: '10 saniyede yanıt gelmezse deneme başarısız sayılır ve olay yeniden gönderilir.',
    advice: 'Olayı kuyruğa koyup hemen 200 yanıtlayın, işi sonra yapın.',
  },
  'handles-parallel': {
    title: 'Aynı anda sekiz çağrıyı kaldırıyor',
    why: 'Dolu bir salonda olaylar aynı anda gelir.',
    advice: 'Kilit ve tek bağlantı yerine kuyruk kullanın; aynı kimlikler için çakışmayı çözün.',
  },
  'no-redirect': {
    title: 'Yönlendirmiyor',
    why: 'Yönlendirmeler izlenmez: 3xx başarısız bir denemedir.',
    advice: 'Son adresi doğrudan kaydedin: https, sonundaki eğik çizgi, alan adı.',
  },
  'action-answers': {
    title: 'Eyleme yanıt veriyor',
    why: 'Personel düğmeye basıp bekler; biçimi yanlış ya da geç yanıt hata olarak görünür.',
    advice: 'Belirtimdeki biçimle, süresi içinde yanıtlayın.',
  },
  'action-unknown': {
    title: 'Tanımadığı eyleme yanıt veriyor',
    why: 'Yeni eylemler eklenir; çöken bir alıcı personele hata gösterir.',
    advice: 'Bilinmeyen eyleme belirtimdeki başarısız yanıtla karşılık verin.',
  },
  'hook-answers': {
    title: 'Kancaya yanıt veriyor',
    why: 'Hesap kapanırken kanca beklenir; yanıt yoksa kasa ayara göre durur ya da geçer.',
    advice: 'Süresi içinde izin ya da ret yanıtlayın; uzun işi sonraya bırakın.',
  },
  'callbacks-reject-wrong-signature': {
    title: 'Geri çağrıda yanlış imzayı reddediyor',
    why: 'Eylem ve kancalar da imzalıdır. Denetlenmezse herkes düğmeye basabilir.',
    advice: 'Webhook’lardaki imza denetimini geri çağrılarda da kullanın.',
  },
  'survives-garbage': {
    title: 'Bozuk çağrıdan sonra ayakta',
    why: 'İnternette herkes bozuk istek gönderir. Çöken alıcı sonraki doğru olayları da kaybeder.',
    advice: 'Ayrıştırma hatasını yakalayıp 400 yanıtlayın; süreç çalışmayı sürdürsün.',
  },
};
