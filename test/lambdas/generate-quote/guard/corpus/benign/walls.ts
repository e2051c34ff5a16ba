import type { BenignExplanation } from '../corpus-facts.ts';

export const walls: readonly BenignExplanation[] = [
  {
    facts: 'wall',
    text: 'For a wall with 200 square feet of face, our planning range is $4,000 to $11,000. That works out at $20 to $55 per face foot. The stone you choose moves the figure more than anything else. A site visit settles the price.',
  },
  {
    facts: 'wall',
    text: 'Your wall falls between $4,000 and $11,000 on our rate card. Plain concrete block sits near the low end, and natural stone sits near the high end. Walls over 4 feet need engineering and a permit. This is a planning range, not an offer.',
  },
  {
    facts: 'wall',
    text: 'We priced 200 sq ft of wall face at $20 to $55 per face foot. Drainage behind the wall is part of any job we would put our name to. How easily machines can reach the yard also counts. Ask us for a free quote and we can look at it together.',
  },
  {
    facts: 'wall',
    text: 'The range of $4,000–$11,000 is wide because a drawing cannot show us the soil. Clay holds water, and water that freezes pushes on a wall. Good drainage and a sound base answer that. We can tell you more once we have seen the site.',
  },
  {
    facts: 'wall',
    text: 'Retaining walls are priced by the face, so the 200 square feet you gave us set the range. At the low end of $20 per face foot you would be looking at simple block on easy ground. At the high end of $55 per face foot, think of cut stone, curves or a tight yard. Both ends come from our rate card of November 1, 2025.',
  },
  {
    facts: 'wall',
    text: 'Think of $4,000 to $11,000 as a frame for your planning. Where you land inside it depends on stone, slope and access. If the wall stands over 4 ft, an engineer has to look at it first. Nothing here is binding until we have been out to see the yard.',
  },
  {
    facts: 'wall',
    text: 'A wall has to do two things: hold soil back and let water out. Much of the cost sits where nobody sees it, in the base and in the rock behind the face. With 200 sq ft of face, that puts the job at $4,000 to $11,000. After one visit we can say a good deal more.',
  },
  {
    facts: 'wall',
    text: 'Our minimum of $2,500 does not come into play here, since the wall is large enough to be priced by its face. For 200 square feet the range runs from $4,000 to $11,000. The material makes most of the difference. Please read it as a planning figure only.',
  },
  {
    facts: 'wall',
    text: 'Here is how the range comes about. The rate card gives $20 to $55 per face foot, and you told us about 200 square feet. Multiplied out, that is $4,000 at one end and $11,000 at the other. Frost, drainage and access for machines decide which end you are closer to.',
  },
  {
    facts: 'wall',
    text: 'Frost is the first thing we think about with any wall in Minnesota. The ground heaves when it freezes, and a shallow base moves with it. That is why even a modest wall starts at $4,000 in this size. Heavier stone and hard access push it toward $11,000.',
  },
  {
    facts: 'wall',
    text: 'You asked about a wall with roughly 200 square feet showing. On the card dated November 1, 2025, that is $20 to $55 per face foot. A straight run on open ground is kinder to your budget than a curve behind the house. We are glad to walk the yard with you for a free quote.',
  },
  {
    facts: 'wall',
    text: 'The planning range is $4,000 to $11,000. It assumes that the ground is ordinary and that machines can get in. Steps, corners and old timbers that have to come out make a wall more work. A visit shows us which of these you have.',
  },
  {
    facts: 'wall',
    text: 'Height matters as much as length. Once a wall is over 4 feet, it needs engineering and a permit, and neither is something we can judge from a form. Below that height the work is simpler. In either case the range for your 200 sq ft is $4,000 to $11,000.',
  },
  {
    facts: 'wall',
    text: 'Most of the spread between $4,000 and $11,000 is stone. Block is made to stack fast, while fieldstone is fitted by hand. The second thing is how the yard lies. We cannot see either from here, so treat this as a rough guide.',
  },
  {
    facts: 'wall',
    text: 'Your figure comes from the size you gave, 200 square feet. Each face foot costs $20 to $55, and the face is what you see when you stand in front of the wall. The footing and the drain sit behind that number too. It is a range for planning and not a quote.',
  },
  {
    facts: 'wall',
    text: 'A retaining wall is only as good as what lies behind it. We plan clean rock, drain tile and a way for water to leave. In your size that comes to $4,000–$11,000. Once we see the slope, we can narrow it down.',
  },
  {
    facts: 'wall',
    text: 'If you like natural stone, lean toward the upper part of $4,000 to $11,000. If plain block suits you, lean toward the lower part. Access for machines can shift things either way. None of this is an offer, only help with planning.',
  },
  {
    facts: 'wall',
    text: 'We took your 200 square feet and our current prices per face foot. Those run from $20 to $55. The job would then be somewhere from $4,000 to $11,000. What we do not know yet is the soil, the slope and the way in.',
  },
  {
    facts: 'wall',
    text: 'Homeowners are often surprised by how wide these ranges are. The reason is simple: two walls of the same size can be very different work. One may sit on sand beside the driveway, and another may sit on wet clay behind a fence. For yours, $4,000 to $11,000 covers both cases.',
  },
  {
    facts: 'wall',
    text: 'The low end, $4,000, fits a short and straight block wall. The high end, $11,000, fits stone laid by hand on a difficult slope. Yours may sit anywhere between. Let us take a look before you settle on a number.',
  },
  {
    facts: 'wall',
    text: 'Everything here goes back to our rate card from November 1, 2025. It lists retaining walls at $20 to $55 per face foot. With 200 square feet, you can follow the math yourself. A look at the site tells us which side of it is yours.',
  },
  {
    facts: 'wall',
    text: 'Thanks for telling us about the slope. Water running toward a wall means more drainage, and that leans the job away from the low end of $4,000. It need not come near $11,000 unless the stone is costly too. We would want to see it with our own eyes first.',
  },
  {
    facts: 'wall',
    text: 'Stone, drainage, access: those are the three things that set your price. The range for 200 sq ft is $4,000 to $11,000. Please keep in mind that walls over 4 ft call for an engineer and a permit. A free quote is the next step if you would like one.',
  },
  {
    facts: 'wall',
    text: 'What you see above is a planning range of $4,000 to $11,000. It covers the wall itself at $20–$55 per face foot. Moving a fence or a tree would be something to talk about on site. We have left those out because we cannot see them.',
  },
  {
    facts: 'wall',
    text: 'It helps to know how we count. A face foot is counted on the side you look at, not on the ground the wall stands on. You gave us 200 square feet of that. At $20 to $55 for each, the job sits between $4,000 and $11,000.',
  },
  {
    facts: 'wall',
    text: 'A low garden wall and a tall wall that holds a driveway are different animals. Over 4 feet the load is serious enough that an engineer signs the plan. We do not know the height of yours for certain, so the range stays broad. It runs from $4,000 up to $11,000.',
  },
  {
    facts: 'wall',
    text: 'Tight side yards make for hand work, and hand work costs more than machine work. If a small loader can reach the spot, you are likely nearer $4,000 than $11,000. The stone you pick still has the last word. This remains a range and no more than that.',
  },
  {
    facts: 'wall',
    text: 'The wall you describe would replace old timbers, as we read it. Taking those out is a job in itself. Even so, 200 square feet of new face falls in our usual $20 to $55 per face foot. How the timbers are anchored is something only a visit can show.',
  },
  {
    facts: 'wall',
    text: 'Prices for stone differ a lot from one quarry to the next. That alone explains much of the gap between $20 and $55 per face foot. The base and the drain are much the same whichever stone you take. We bring samples along when we come to see the yard.',
  },
  {
    facts: 'wall',
    text: 'In short, $4,000 to $11,000 for 200 sq ft of wall. Clay, water and a steep bank pull it up. Sandy soil and open access pull it down. A mason has to see the site before anyone can be more exact.',
  },
  {
    facts: 'wall',
    text: 'We looked at size first, since that is what our rate card goes by. Then come the things a form cannot tell us, such as how wet the bank is. For those we leave room, and the room runs from $4,000 to $11,000. Use it to plan, and let us firm it up in person.',
  },
  {
    facts: 'wall',
    text: 'A sound wall begins with digging down to firm ground. From there it is base rock, block or stone, drain and backfill. All of it is in the $20 to $55 per face foot that we work with. Curves and steps need more cutting and so more labor.',
  },
  {
    facts: 'wall',
    text: 'Your yard may need one wall or a pair of lower ones. Two low walls can sometimes spare you the engineering that a wall over 4 feet needs. That is worth talking through on site. The planning range for the face you gave is $4,000 to $11,000 in the meantime.',
  },
  {
    facts: 'wall',
    text: 'Winters here are hard on walls. Water gets in behind, freezes and pushes, and a wall without drainage gives way sooner or later. Our range of $4,000 to $11,000 takes proper drainage as a given. Cheaper ways exist, but we would not build them.',
  },
  {
    facts: 'wall',
    text: 'There is no single price for a wall. There is a range, $4,000–$11,000, and there are reasons to be at one end or the other. Yours has a few reasons to be in the upper part, such as the slope you mention. It could still turn out easier than it sounds.',
  },
  {
    facts: 'wall',
    text: 'Fieldstone looks right beside an older house, and it takes patience to lay. That is the $55 end of our $20 to $55 per face foot. Modular block goes up faster and costs less. Either one can stand up to frost when the base is right.',
  },
  {
    facts: 'wall',
    text: 'We cannot see from here whether a truck can get close. If stone has to be wheeled around the house, labor goes up. If it can be set down beside the trench, labor goes down. For your 200 square feet that swing is inside the $4,000 to $11,000 we show.',
  },
  {
    facts: 'wall',
    text: 'Do check with your city about permits. Many ask for one, with engineering, when a wall is over 4 ft. We can talk about that when we are standing in the yard. Until then, plan with $4,000 to $11,000.',
  },
  {
    facts: 'wall',
    text: 'The number you see is not pulled from thin air. It is 200 sq ft of face at $20 to $55 per face foot, taken from the card of November 1, 2025. Our smallest jobs start at $2,500, and yours is above that. The rest is stone, soil and access.',
  },
  {
    facts: 'wall',
    text: 'Nice project! A wall this size gives you a level piece of lawn where there was only a bank. Figure $4,000 to $11,000, with the choice of stone as the main lever. We would be happy to come by, measure and give you a free quote.',
  },
];
