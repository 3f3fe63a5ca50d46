import type { Texts } from '../text.ts';

/** The checks of a receiver by their ids. */
export const CHECK_TEXTS: Texts['receiverCheck']['checks'] = {
  reachable: {
    title: 'Ulaşılabiliyor',
    why: 'Yanıt veren yoksa her olay altı kez denenir, sonra bırakılır.',
    advice:
      'Alıcıyı başlatın; adresteki şemayı, sunucuyu ve portu dinlediği yerle karşılaştırın. Konteynerde 127.0.0.1 konteynerin kendisidir; https için güvenilen bir sertifika gerekir.',
  },
  'accepts-valid': {
    title: 'Doğru çağrıyı alıyor',
    why: 'Olayın alındığını yalnızca 2xx doğrular; başka her yanıt yeniden denenir, sonunda olay bırakılır.',
    advice:
      'Yolu, imza anahtarını, imza yöntemini ve başlığın adını ayarlarla karşılaştırın. Olay güvendeyse POST’a 2xx yanıtlayın, işi sonra yapın.',
  },
  'rejects-missing-signature': {
    title: 'İmzasız çağrıyı reddediyor',
    why: 'Adresi bilen herkes hiç olmamış sipariş ve ödemeler gönderebilir.',
    advice:
      'İmza başlığı yoksa gövdeyi ayrıştırmadan 401 yanıtlayın. “Varsa doğrula” demeyin, geliştirme için açık kapı bırakmayın.',
  },
  'rejects-wrong-signature': {
    title: 'Yanlış imzayı reddediyor',
    why: 'Bütünüyle karşılaştırılmayan imza hiçbir şeyi korumaz.',
    advice:
      'HMAC’i ham gövdeden kendiniz hesaplayın, her girdide aynı sürede karşılaştırın (crypto.timingSafeEqual, hmac.compare_digest, hash_equals) ve tutmuyorsa başka bir şey yapmadan 401 yanıtlayın.',
  },
  'rejects-other-secret': {
    title: 'Başkasının anahtarıyla imzalananı reddediyor',
    why: 'Her eklentinin imza anahtarı kendinindir; başka anahtar geçerse herkes imzalayabilir.',
    advice:
      'Yalnızca bu kurulumun imza anahtarını, olduğu gibi kullanın. Anahtarı tutan değişken boşsa alıcı hiç başlamasın.',
  },
  'rejects-tampered-body': {
    title: 'İmzadan sonra değişen gövdeyi reddediyor',
    why: 'İmza gövdeyi kapsamıyorsa tutarlar yolda değiştirilebilir.',
    advice:
      'HMAC’e gelen baytların hepsini, zamanın ardına katın: "<t>.<ham gövde>". Sonra sabit sürede karşılaştırın.',
  },
  'rejects-stale-timestamp': {
    title: 'Beş dakikadan eski imzayı reddediyor',
    why: 'Bir kez kaydedilen çağrı sonsuza dek yeniden oynatılabilir.',
    advice:
      'İmzadaki zaman ile şimdi arasında, hangi yöne olursa olsun, 300 saniyeden çok varsa reddedin. Yeniden denemeler yeniden imzalanır, gerçek hiçbir şey kaybolmaz.',
  },
  'accepts-clock-skew': {
    title: 'Yarım dakika kayan saati hoş görüyor',
    why: 'Sunucuların saatleri ayrı gider; hoşgörüsüz alıcı ara sıra gerçek çağrıları reddeder.',
    advice:
      'İki zamanın uzaklığını, Math.abs(now - t), 300 saniyeyle karşılaştırın. Biraz ileride bir zaman sahtelik değildir. Sunucu saatini NTP ile eşitleyin.',
  },
  'verifies-raw-body': {
    title: 'Gelen baytları doğruluyor',
    why: 'Ayrıştırılıp yeniden yazılan JSON’un baytları başkadır; doğru imza yanlış görünür.',
    advice:
      'Webhook yolunda ham gövdeyi saklayın: Express’te express.raw ya da express.json({ verify }), Fastify’da parseAs: "buffer", NestJS’te rawBody: true, Next.js ve Hono’da await request.text(), Flask’ta request.get_data(), Django’da request.body, FastAPI’de await request.body(), Laravel’de $request->getContent(), Rails’te request.raw_post, Spring’de @RequestBody byte[], Go’da io.ReadAll(r.Body).',
  },
  'accepts-duplicate': {
    title: 'Aynı olayı yeniden alıyor',
    why: 'Yanıtı kaybolan olay yeniden gelir; o zaman reddedilirse saatlerce denenir.',
    advice:
      'Olay kimliklerini birkaç gün saklayın, bildiğiniz gelince bir şey yapmayın ama yine 2xx yanıtlayın: 409 değil.',
  },
  'accepts-unknown-event': {
    title: 'Tanımadığı olay türünü alıyor',
    why: 'Yeni türler haber verilmeden gelir; reddedilirse başarısız teslimat sayılır.',
    advice: 'İşinize yaramayana 2xx yanıtlayıp geçin: switch’in son kolu bir hata değildir.',
  },
  'accepts-unknown-fields': {
    title: 'Tanımadığı alanları alıyor',
    why: 'Alanlar yeni bir sürüm olmadan eklenir; katı bir şema o gün kırılır.',
    advice:
      'Şemanız bilmediğini geçsin: z.strictObject yerine z.object, Pydantic’te extra="ignore", Jackson’da FAIL_ON_UNKNOWN_PROPERTIES kapalı, Go’da DisallowUnknownFields yok.',
  },
  'accepts-empty-data': {
    title: 'Verisi olmayan olayı alıyor',
    why: 'Bir kaynağı okuma yetkisi yoksa olayları "data": {} ile gelir.',
    advice:
      'Alanı kullanmadan önce var mı diye bakın. Veri boşken yalnızca tür, zaman ve mağaza bilinir; gerisini yetkiniz varsa API’den okuyun ve 2xx yanıtlayın.',
  },
  'accepts-out-of-order': {
    title: 'Yenisinden sonra gelen eski olayı alıyor',
    why: 'Yeniden denemeler birbirini geçer; eski olay olağandır, yeniden denenmesi gerekmez.',
    advice:
      'Her sequenceScope için en büyük sequence’i saklayın, altındakileri geçin ve 2xx yanıtlayın.',
  },
  'accepts-large-body': {
    title: '512 KB gövdeyi alıyor',
    why: 'Bütün satırlarıyla büyük bir masanın adisyonu, çoğu yerdeki 100 KB sınırını çok aşar.',
    advice:
      'Webhook yolunun sınırını yükseltin: express.json({ limit: "2mb" }), Fastify’da bodyLimit, nginx’te client_max_body_size, Django’da DATA_UPLOAD_MAX_MEMORY_SIZE, Flask’ta MAX_CONTENT_LENGTH.',
  },
  'answers-in-time': {
    title: 'Zamanında yanıtlıyor',
    why: 'On saniye sonra teslimat başarısızdır ve iş yapılmış olsa da yeniden gelir.',
    advice:
      'Doğrulayın, olayı bir kuyruğa ya da tabloya koyun, 2xx yanıtlayın, işi sonra yapın. Başka servislere çağrıların yeri yanıttan öncesi değildir.',
  },
  'handles-parallel': {
    title: 'Aynı anda sekiz çağrıyı alıyor',
    why: 'Dolu bir restoran bir saniyede çok olay üretir, hepsi birlikte gelir.',
    advice:
      'Birden çok işçi çalıştırın (geliştirme sunucusunda çoğu kez bir tanedir) ve beklerken kilit tutmayın: sequenceScope başına bir kilit yeter.',
  },
  'no-redirect': {
    title: 'Kendi adresinde, yönlendirmeden yanıtlıyor',
    why: 'Yönlendirmeler izlenmez: teslimat başarısız olur.',
    advice:
      'Son adresi verin: http yerine https, www ile ya da onsuz, sonundaki eğik çizgiyle ya da onsuz. Yolun önünde oturum açma durmasın.',
  },
  'action-answers': {
    title: 'Eyleme anlaşıldığı gibi yanıt veriyor',
    why: 'Personel ekranda yanıtı bekler; başka her şey hata olarak görünür.',
    advice:
      'POST /plugins/action çağrısına 8 saniye içinde 2xx ve {"success": true, "message": "Yazdırıldı", "level": "success", "display": "toast"} gibi bir JSON yanıtlayın.',
  },
  'action-unknown': {
    title: 'Tanımadığı eyleme yanıt veriyor',
    why: 'Bir düğme, onu yapan eklenti sürümünden uzun yaşayabilir.',
    advice:
      '"hook" sizin değilse hata sayfası yerine 2xx ile {"success": false, "message": "..."} yanıtlayın.',
  },
  'hook-answers': {
    title: 'Hook’a anlaşıldığı gibi yanıt veriyor',
    why: 'Hook gecikirse, başarısız olursa ya da ne evet ne hayır derse masa kapatılamaz.',
    advice:
      'POST /plugins/hook çağrısına 5 saniye içinde 2xx ve {"success": true}, personelin aşabileceği bir hayır için {"success": false, "level": "warning", "message": "..."} yanıtlayın.',
  },
  'callbacks-reject-wrong-signature': {
    title: 'Yanlış imzalı eylem ve hook’ları reddediyor',
    why: 'Yoksa eklentinin düğmelerine herkes basabilir, masaları kapatabilir.',
    advice:
      'Eylem ve hook’lar da olaylar gibi imzalıdır; aynı yerde doğrulayın: ham gövdeden HMAC, sabit sürede karşılaştırma, tutmuyorsa 401.',
  },
  'survives-garbage': {
    title: 'Bozuk çağrıyı reddedip çalışmayı sürdürüyor',
    why: 'İnternetteki bir adrese her şey gönderilir; hiçbiri alınmış görünmemeli, alıcıyı durdurmamalıdır.',
    advice:
      'JSON olmayana, imzası doğru olsa da 400; POST dışındakine 404 ya da 405 yanıtlayın. Ayrıştırıcının attığını yakalayın ki süreç yaşasın.',
  },
};
