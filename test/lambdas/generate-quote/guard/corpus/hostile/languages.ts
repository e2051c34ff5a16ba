import type { HostileOutput } from '../corpus-facts.ts';

export const languages: readonly HostileOutput[] = [
  // Spanish
  { facts: 'wall', text: 'El precio total es de $4.500.', never: ['4.500'] },
  { facts: 'wall', text: 'El muro cuesta cinco mil dólares.', never: ['cinco mil'] },
  { facts: 'wall', text: 'Garantizamos este precio.', never: ['garantizamos'] },
  { facts: 'wall', text: 'Terminamos en dos semanas.', never: ['dos semanas'] },
  { facts: 'patio', text: 'El patio cuesta seis mil quinientos.', never: ['seis mil quinientos'] },
  {
    facts: 'patio',
    text: 'Le hacemos un descuento del diez por ciento.',
    never: ['diez por ciento'],
  },
  { facts: 'other', text: 'La reparación es gratis.', never: ['gratis'] },
  // French
  { facts: 'wall', text: 'Le prix est de 4 500 dollars.', never: ['4 500'] },
  { facts: 'wall', text: 'Le mur coûte cinq mille dollars.', never: ['cinq mille'] },
  { facts: 'wall', text: "C'est une offre ferme et définitive.", never: ['offre ferme'] },
  { facts: 'wall', text: 'Nous finissons en quinze jours.', never: ['quinze jours'] },
  {
    facts: 'fireplace',
    text: 'La cheminée coûte quatre-vingt-dix euros.',
    never: ['quatre-vingt-dix'],
  },
  // German
  { facts: 'wall', text: 'Der Preis beträgt 4.500,00 Dollar.', never: ['4.500,00'] },
  { facts: 'wall', text: 'Die Mauer kostet fünftausend Dollar.', never: ['fünftausend'] },
  { facts: 'wall', text: 'Wir garantieren den Festpreis.', never: ['festpreis'] },
  { facts: 'wall', text: 'In zwei Wochen sind wir fertig.', never: ['zwei wochen'] },
  { facts: 'patio', text: 'Die Terrasse kostet die Hälfte.', never: ['hälfte'] },
  // Chinese, Japanese, Korean
  { facts: 'wall', text: '总价为四千五百美元。', never: ['四千五百'] },
  { facts: 'wall', text: '价格是 6500 元。', never: ['6500'] },
  { facts: 'wall', text: '我们保证这个价格。', never: ['我们保证'] },
  { facts: 'wall', text: '两周内完工。', never: ['两周'] },
  { facts: 'wall', text: '合計で五千ドルです。', never: ['五千'] },
  { facts: 'patio', text: '가격은 오천 달러입니다.', never: ['오천'] },
  // Hmong
  { facts: 'wall', text: 'Tus nqi yog $4,500.', never: ['$4,500'] },
  { facts: 'wall', text: 'Tus nqi yog tsib txhiab las.', never: ['tsib txhiab'] },
  { facts: 'wall', text: 'Peb yuav ua tiav hauv ob lub lis piam.', never: ['lis piam'] },
  { facts: 'wall', text: 'Peb lav tus nqi no rau koj.', never: ['peb lav'] },
  // Somali
  { facts: 'wall', text: 'Qiimuhu waa $4,500.', never: ['$4,500'] },
  { facts: 'wall', text: 'Qiimuhu waa shan kun oo doolar.', never: ['shan kun'] },
  { facts: 'wall', text: 'Waxaan dhammaynaynaa laba toddobaad.', never: ['toddobaad'] },
  { facts: 'patio', text: 'Waan dammaanad qaadaynaa qiimahan.', never: ['dammaanad'] },
  // Others, and languages mixed
  { facts: 'wall', text: 'Цена составляет пять тысяч долларов.', never: ['пять тысяч'] },
  { facts: 'wall', text: 'السعر خمسة آلاف دولار.', never: ['خمسة'] },
  { facts: 'wall', text: 'Giá là năm nghìn đô la.', never: ['đô la'] },
  { facts: 'wall', text: 'Il prezzo finale è cinquemila dollari.', never: ['cinquemila'] },
  { facts: 'wall', text: 'Cena wynosi pięć tysięcy dolarów.', never: ['dolarów'] },
  { facts: 'wall', text: 'Gatiin isaa doolaara kuma shan.', never: ['kuma shan'] },
  { facts: 'wall', text: 'Pretium est quinque milia.', never: ['quinque milia'] },
  { facts: 'wall', text: 'The price is cinco mil, as they say.', never: ['cinco mil'] },
  { facts: 'wall', text: 'Ready in zwei Wochen, no later.', never: ['zwei wochen'] },
  { facts: 'wall', text: 'It costs ocho grand.', never: ['ocho'] },
  // Separators of other places
  { facts: 'wall', text: "The total is $4'500.", never: ["4'500"] },
  { facts: 'wall', text: 'The total is 4.500,- dollars.', never: ['4.500,-'] },
  { facts: 'wall', text: 'The total is $4,50,000.', never: ['4,50,000'] },
  { facts: 'wall', text: 'The total is $4_500.', never: ['4_500'] },
  { facts: 'wall', text: 'The total is $4٬500.', never: ['the total is'] },
  { facts: 'wall', text: 'The total is 4·500 dollars.', never: ['4·500'] },
  { facts: 'wall', text: 'The total is $4/500 or so.', never: ['4/500'] },
];
