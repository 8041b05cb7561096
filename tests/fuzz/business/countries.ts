// Countries for made-up businesses: how their people write, count money and tell the time, and where they are.

export interface Country {
  readonly language: string;
  readonly code: string;
  readonly timeZone: string;
  readonly phone: string;
  /** Words of its language. */
  readonly words: string;
  readonly town: string;
  readonly postalCode: string;
  /** An amount of money around its digits: "$#", "# €". */
  readonly money: string;
  /** What separates the thousands. */
  readonly thousands: string;
  /** A unit of time, as after a number. */
  readonly time: string;
  readonly hours: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
}

const HALF_DAYS = ['7:00 AM - 6:00 PM', '9:30 am – 12:00 pm, 1 pm - 5 pm', '12:00 AM - 12:00 AM'];
const WHOLE_DAYS = ['9:00 - 17:00', '08.30-12.00, 13.00-18.30', '18:00 - 02:00', '00:00 - 24:00'];

const country = (
  [language, code, timeZone, phone, town, postalCode]: readonly [string, string, string, string, string, string],
  [money, thousands, time]: readonly [string, string, string],
  [latitude, longitude]: readonly [number, number],
  words: string,
): Country => ({
  language,
  code,
  timeZone,
  phone,
  town,
  postalCode,
  money,
  thousands,
  time,
  words,
  latitude,
  longitude,
  hours: ['Closed', ...(/^(US|CA|AU|FJ)$/.test(code) ? HALF_DAYS : WHOLE_DAYS)],
});

/** Countries of every script and direction, and places at the edges of maps. */
export const COUNTRIES: readonly Country[] = [
  country(
    ['en-US', 'US', 'America/Chicago', '(312) 867-5309', 'Oak Park', '60301'],
    ['$#', ',', 'weeks'],
    [41.885, -87.784],
    'a the every house garden careful honest work quietly through bright water morning carpenters built to last & well-kept',
  ),
  country(
    ['de-CH', 'CH', 'Europe/Zurich', '+41 44 668 18 00', 'Zürich', '8001'],
    ['CHF #', '’', 'Wochen'],
    [47.3769, 8.5417],
    'wir bauen schöne Küchen für Größen aller Art über Straßen Übergänge Gemüse Brücke Donaudampfschifffahrtsgesellschaft',
  ),
  country(
    ['fr-CA', 'CA', 'America/Toronto', '+1 514 872 0311', 'Montréal', 'H2Y 1C6'],
    ['# $', '\u202f', 'semaines'],
    [45.5019, -73.5674],
    'œuvre d’été très où l’artisan façonne déjà « qualité » à Noël naïf garçon goût fenêtre ça',
  ),
  country(
    ['pl-PL', 'PL', 'Europe/Warsaw', '+48 22 694 10 10', 'Łódź', '90-001'],
    ['# zł', ' ', 'tygodni'],
    [51.7592, 19.456],
    'zażółć gęślą jaźń łąka źródło ćwierć święto mąż końca wszystkie pięknie',
  ),
  country(
    ['tr-TR', 'TR', 'Europe/Istanbul', '+90 212 455 65 93', 'İzmir', '35250'],
    ['₺#', '.', 'hafta'],
    [38.4237, 27.1428],
    'ışık iğne İstanbul’da çok güzel şehir ağaç öğle yüksek kapı bahçe',
  ),
  country(
    ['el-GR', 'GR', 'Europe/Athens', '+30 210 3210900', 'Αθήνα', '105 57'],
    ['# €', '.', 'εβδομάδες'],
    [37.9838, 23.7275],
    'η καλή δουλειά του τεχνίτη ξέρει από παλιά πώς γίνεται Ευρώπη φως θάλασσα',
  ),
  country(
    ['ru-RU', 'RU', 'Asia/Kamchatka', '+7 495 777 77 77', 'Анадырь', '689000'],
    ['# ₽', '\u00a0', 'недели'],
    [64.7333, 177.5167],
    'мы строим красивые дома и чиним всё что сломано объявление ёлка щедрость вовремя',
  ),
  country(
    ['ar-EG', 'EG', 'Africa/Cairo', '+20 2 2795 5000', 'القاهرة', '11511'],
    ['# ج.م', ',', 'أسابيع'],
    [30.0444, 31.2357],
    'نحن نبني البيوت الجميلة في المدينة كل يوم بعناية وإتقان منذ زمن طويل',
  ),
  country(
    ['he-IL', 'IL', 'Asia/Jerusalem', '+972 4 835 6200', 'חיפה', '3303507'],
    ['₪#', ',', 'שבועות'],
    [32.794, 34.9896],
    'אנחנו בונים בתים יפים בעיר הזאת בכל יום ״בזהירות״ ובאהבה',
  ),
  country(
    ['ja-JP', 'JP', 'Asia/Tokyo', '+81 3 5253 4111', '東京都千代田区', '100-8111'],
    ['¥#', ',', '週間'],
    [35.6812, 139.7671],
    '丁寧な仕事 家を建てる 「安心」 サービス きれい ー お客様のために コンピューター',
  ),
  country(
    ['zh-Hant-TW', 'TW', 'Asia/Taipei', '+886 2 2720 8889', '臺北市', '110'],
    ['NT$#', ',', '週'],
    [25.033, 121.5654],
    '我們 為您打造 美好的家 專業團隊 品質保證 《細節》 二十年經驗',
  ),
  country(
    ['th-TH', 'TH', 'Asia/Bangkok', '+66 2 221 2141', 'กรุงเทพมหานคร', '10200'],
    ['฿#', ',', 'สัปดาห์'],
    [13.7563, 100.5018],
    'เราสร้างบ้านสวยด้วยความใส่ใจในทุกรายละเอียด งานดี น้ำใส ที่นี่ ช่างไม้',
  ),
  country(
    ['hi-IN', 'IN', 'Asia/Kolkata', '+91 11 2301 2312', 'नई दिल्ली', '110001'],
    ['₹#', ',', 'सप्ताह'],
    [28.6139, 77.209],
    'हम सुंदर घर बनाते हैं और हर काम ध्यान से करते हैं क्षेत्र प्रार्थना',
  ),
  country(
    ['en-FJ', 'FJ', 'Pacific/Fiji', '+679 331 3000', 'Taveuni', ''],
    ['FJ$#', ',', 'days'],
    [-16.8, 179.97],
    'reef island boat timber “palm” roof slow gentle ʻokina nā',
  ),
  country(
    ['nb-NO', 'NO', 'Arctic/Longyearbyen', '+47 79 02 21 50', 'Longyearbyen', '9170'],
    ['# kr', ' ', 'uker'],
    [78.22, 15.65],
    'blåbærsyltetøy på nordlys ærlig øre hus snø',
  ),
];
