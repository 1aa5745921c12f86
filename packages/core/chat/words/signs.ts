/** Letters of other alphabets that are written in place of Latin ones, by what they look like. */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'вьβʙ',
  c: 'сϲ©ⅽ¢ᴄ',
  d: 'ԁⅾᴅ',
  e: 'еёєεҽᴇ',
  f: 'ƒꜰ',
  g: 'ɡցԍɢ',
  h: 'һнʜ',
  i: 'іїιıɩ¡ɪ',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'ӏⅼʟ',
  m: 'мⅿᴍ',
  n: 'пηոɴ',
  o: 'оοσօøᴏ',
  p: 'рρᴘ',
  r: 'гяʀ',
  s: 'ѕ§ꜱ',
  t: 'тτᴛ',
  u: 'սυμцʋᴜ',
  v: 'ѵνᴠ',
  w: 'ѡԝшωᴡ',
  x: 'хχ',
  y: 'уүγʏ',
  z: 'ᴢ',
};
/** Digits and marks that stand for a letter where a letter or another of them is beside them. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Traditional and other forms of the Chinese characters that the word data has, each after its simplified one. */
const HAN =
  '杀殺脑腦残殘痴癡废廢贱賤妈媽干幹铲鏟猪豬鸡雞机機台臺国國吗嗎们們东東队隊瘫癱猫貓龟龜你妳儿兒个個滚滾马馬货貨种種强強娘孃农農药藥楼樓车車没沒玛瑪听聽门門贼賊骂罵坏壞丑醜脸臉头頭处處后後闭閉装裝给給这這会會过過还還么麼为為让讓谁誰来來岛島犹猶裤褲骚騷荡蕩轮輪约約恶惡烂爛猴猴败敗类類尸屍砍斫割刈渣碴混渾卖賣戈戈批屄';

/** White letters on black: circles and squares. What is black on white is a letter by its plain form. */
const ON_BLACK = [0x1f150, 0x1f170];
const onBlack = ON_BLACK.flatMap((first) =>
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, at) => [String.fromCodePoint(first + at), letter] as const),
);

const pairs = (text: string) => {
  const signs = [...text];
  return signs.flatMap((sign, at) => (at % 2 === 0 ? [[signs[at + 1]!, sign] as const] : []));
};

const SEEN_AS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LOOKS).flatMap(([letter, looks]) => [...looks].map((look) => [look, letter] as const)),
  ...pairs(HAN),
  ...onBlack,
]);

const UNSEEN = /^[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}'’‘`]$/u;
/** All that words are made of, and what stands for it. */
const READ = /^[a-z0-9\u3400-\u9fff@$!*]*$/;

/**
 * How a sign is read: in its plain form, small, without accents. What is not seen at all is empty; what no word is made of
 * is one gap, however many signs its plain form has.
 */
export function plainSign(sign: string): string {
  if (sign >= 'a' && sign <= 'z') return sign;
  if (UNSEEN.test(sign)) return '';
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const seen = SEEN_AS.get(plain) ?? plain;
  return READ.test(seen) ? seen : ' ';
}

export const leetLetter = (sign: string): string | undefined => LEET[sign];
export const isLatin = (sign: string | undefined): boolean =>
  sign !== undefined && sign >= 'a' && sign <= 'z';
export const isHan = (sign: string | undefined): boolean =>
  sign !== undefined && sign >= '\u3400' && sign <= '\u9fff';
