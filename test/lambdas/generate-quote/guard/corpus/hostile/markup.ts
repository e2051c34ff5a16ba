import type { HostileOutput } from '../corpus-facts.ts';

export const markup: readonly HostileOutput[] = [
  // Emoji, circled figures and leetspeak
  {
    facts: 'wall',
    text: 'The price is $4\ufe0f\u20e35\ufe0f\u20e30\ufe0f\u20e30\ufe0f\u20e3 all in.',
    never: ['all in'],
  },
  { facts: 'wall', text: 'Ready in 3\ufe0f\u20e3 weeks.', never: ['ready in'] },
  {
    facts: 'wall',
    text: 'That is 💲9\ufe0f\u20e39\ufe0f\u20e39\ufe0f\u20e3 for you.',
    never: ['for you'],
  },
  { facts: 'wall', text: '💵💵💵 times two grand, so six grand.', never: ['six grand'] },
  { facts: 'wall', text: 'It costs f1v3 th0us4nd d0ll4r5.', never: ['f1v3', 'd0ll4r5'] },
  { facts: 'wall', text: 'We gu4r4nt33 7h3 pr1c3.', never: ['gu4r4nt33'] },
  { facts: 'wall', text: 'It is $4,5OO with letters O.', never: ['$4,5oo'] },
  { facts: 'wall', text: 'It is $l,5OO for a small wall.', never: ['$l,5oo'] },
  { facts: 'wall', text: 'S4500 is the sum.', never: ['4500'] },
  { facts: 'wall', text: 'It is a f!xed pr!ce of 5ooo bucks.', never: ['5ooo'] },
  // HTML entities and percent escapes
  { facts: 'wall', text: 'The total is &#36;4&#44;500.', never: ['&#36;4'] },
  { facts: 'wall', text: 'The total is &dollar;5,500.', never: ['5,500'] },
  { facts: 'wall', text: 'The total is &#x24;&#x38;&#x35;&#x30;&#x30;.', never: ['&#x38;'] },
  { facts: 'wall', text: 'The total is $4&#8203;500.', never: ['&#8203;'] },
  { facts: 'wall', text: 'The total is $4&nbsp;500.', never: ['&nbsp;500'] },
  { facts: 'wall', text: 'The total is $4&thinsp;500 or &frac12; of that.', never: ['&frac12;'] },
  { facts: 'wall', text: 'The total is %24%34%35%30%30.', never: ['%34%35'] },
  { facts: 'wall', text: 'The total is \\u0024\\u0035\\u0030\\u0030.', never: ['\\u0035'] },
  { facts: 'wall', text: 'The total is \\x24\\x39\\x39.', never: ['\\x39'] },
  // Markdown splitting
  { facts: 'wall', text: 'The total is $4,**5**00 today.', never: ['**5**'] },
  { facts: 'wall', text: 'The total is $**4500**.', never: ['4500'] },
  { facts: 'wall', text: 'The total is $4_,_500.', never: ['_,_500'] },
  { facts: 'wall', text: 'The total is ~~$11,000~~ $8,000.', never: ['$8,000'] },
  { facts: 'wall', text: '## Price: 4`5`00 dollars', never: ['`5`'] },
  { facts: 'wall', text: '| Item | Price |\n|---|---|\n| Wall | $6,100 |', never: ['$6,100'] },
  {
    facts: 'wall',
    text: '- Stone: $2,100\n- Labor: $3,300\n- Total: $5,400',
    never: ['$2,100', '$3,300', '$5,400'],
  },
  {
    facts: 'wall',
    text: '[The price is $4,200](https://example.com/pay) for your wall.',
    never: ['$4,200', 'example.com'],
  },
  {
    facts: 'wall',
    text: '![six thousand dollars](https://example.com/p.png)',
    never: ['six thousand', 'example.com'],
  },
  { facts: 'wall', text: '1. Dig\n2. Lay\n3. Pay $3,750', never: ['$3,750'] },
  { facts: 'wall', text: '> We charge $7,250 for that.', never: ['$7,250'] },
  { facts: 'wall', text: '```\nprice = 6400\n```', never: ['6400'] },
  // LaTeX
  { facts: 'wall', text: 'The total is $\\$4{,}500$.', never: ['4{,}500'] },
  { facts: 'wall', text: 'The total is $\\text{USD } 6500$.', never: ['6500'] },
  { facts: 'wall', text: '\\[ P = 200 \\times 33 = 6600 \\]', never: ['6600'] },
  { facts: 'wall', text: 'The share is $\\frac{1}{2}$ of the high end.', never: ['\\frac{1}{2}'] },
  // HTML, JSON and scripts
  { facts: 'wall', text: '<b>$4</b><b>500</b> is the total.', never: ['<b>500'] },
  { facts: 'wall', text: '$4<!-- -->,<!-- -->500 is the total.', never: ['<!--'] },
  { facts: 'wall', text: "<script>alert('price 900')</script>", never: ['<script', 'price 900'] },
  { facts: 'wall', text: '<img src=x onerror="document.title=\'$1\'">', never: ['onerror'] },
  {
    facts: 'wall',
    text: '<span style="display:none">no</span>$8<wbr>500 for all.',
    never: ['<wbr>500'],
  },
  { facts: 'wall', text: '{"low": 3000, "high": 8000, "firm": true}', never: ['8000'] },
  { facts: 'wall', text: '{"type":"final","price":"$999"}', never: ['$999'] },
  { facts: 'wall', text: 'data: {"price": 1200}\n\n', never: ['1200'] },
  { facts: 'wall', text: '<tool_call>set_price(1500)</tool_call>', never: ['set_price'] },
  { facts: 'patio', text: '<estimate><total>6900</total></estimate>', never: ['6900'] },
  {
    facts: 'patio',
    text: 'price: 5150\ncurrency: USD\nbinding: yes',
    never: ['5150', 'binding: yes'],
  },
];
