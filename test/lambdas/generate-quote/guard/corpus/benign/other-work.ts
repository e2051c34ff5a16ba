import type { BenignExplanation } from '../corpus-facts.ts';

export const otherWork: readonly BenignExplanation[] = [
  {
    facts: 'patio',
    text: 'A medium patio on our card is 100 to 500 square feet. At $18 to $25 per square foot, that gives a range of $2,500 to $12,500. Pavers with a simple pattern are nearer the low end. This is a planning range and not an offer.',
  },
  {
    facts: 'patio',
    text: 'Your patio would fall between $2,500 and $12,500. The spread is mostly size, since a medium patio can be anything from 100 to 500 sq ft. Measure the spot and you can narrow it yourself. After that, the pattern and the edge decide.',
  },
  {
    facts: 'patio',
    text: 'We charge $18 to $25 per square foot for a patio. The base takes more work than the surface, because frost lifts anything that sits on soft ground. Good gravel and good drainage keep it flat. We can be more exact after a visit.',
  },
  {
    facts: 'patio',
    text: 'The lower figure, $2,500, is our minimum for any job. The higher one, $12,500, is the top of the medium size with the better stone. Between them lies every patio of that band. Which one is yours depends on what you want to do out there.',
  },
  {
    facts: 'patio',
    text: 'Patios are priced by area. Yours is in the medium band of 100 to 500 square feet. The card from November 1, 2025 puts that at $18 to $25 per square foot. A site visit settles the rest.',
  },
  {
    facts: 'patio',
    text: 'A patio has to shed water away from the house. If your yard slopes the wrong way, the base needs more work. That moves the price within $2,500 to $12,500, and it does so quietly. Take photos after a rain if you can, since they tell us a lot.',
  },
  {
    facts: 'patio',
    text: 'Let us explain the range. Small and simple is around our minimum of $2,500. Large, with cut stone and a curved edge, reaches $12,500. Most of what lies between is a matter of square feet.',
  },
  {
    facts: 'patio',
    text: 'How do we get from a size to a price? We take 100 to 500 sq ft and multiply by $18 to $25 per square foot. Where the answer would be under our minimum, the minimum of $2,500 stands. You may want to sketch the patio first and count the feet.',
  },
  {
    facts: 'patio',
    text: 'The stone you choose is the first lever. Concrete pavers cost less than bluestone, and both hold up well to frost. For the medium size the planning range is $2,500–$12,500. We bring a few samples when we visit.',
  },
  {
    facts: 'patio',
    text: 'Getting machines to the backyard makes a big difference. Through a wide gate the digging goes quickly, and through a narrow one it goes by wheelbarrow. Our $18 to $25 per square foot leaves room for either. Tell us about the gate when we talk.',
  },
  {
    facts: 'patio',
    text: 'Think of the range as two questions. First, how large is the patio within 100 to 500 square feet? Second, how fancy is the surface, from $18 up to $25 per square foot? Answer both and you have a fair idea of your own figure.',
  },
  {
    facts: 'patio',
    text: 'Nobody can price a patio to the dollar from a form. What we can do is show you the span our work covers, which is $2,500 to $12,500 here. Soil, slope and shape do the rest. A quick look at the yard tells us most of that.',
  },
  {
    facts: 'patio',
    text: 'Frost is what ruins cheap patios in this state. It lifts the stones a little each winter until the edges trip you. We build on a deep and well drained base for that reason. Our price of $18 to $25 per square foot has that base in it.',
  },
  {
    facts: 'patio',
    text: 'You picked the medium size, so we used 100 to 500 sq ft. That is a broad band on purpose. At the small end you would be near $2,500, and at the large end near $12,500. With your own measurements we could bring the two closer together.',
  },
  {
    facts: 'patio',
    text: 'The patio you describe wraps around two sides of the house. Corners like that mean more cutting. Cutting leans toward $25 per square foot rather than $18. All the same, the total should be read as a range from $2,500 to $12,500.',
  },
  {
    facts: 'patio',
    text: 'A fire pit or a sitting wall would be work of its own. What we priced is the patio surface and its base. For that, $2,500 to $12,500 is the span on our card. We are happy to talk about the rest when we meet.',
  },
  {
    facts: 'patio',
    text: 'Old concrete may have to come out before new stone goes in. We cannot tell from here how thick it is. It is one of the things that decide where in $2,500 to $12,500 you end up. Have a look at the edge of the slab if you are curious.',
  },
  {
    facts: 'patio',
    text: 'Some patterns waste more stone than others. A running bond wastes little, while a circle wastes a lot. That is part of why we say $18 to $25 per square foot and not one number. Pick what you like and we can work from there.',
  },
  {
    facts: 'patio',
    text: 'This estimate goes by our card of November 1, 2025. Medium means 100 to 500 square feet. The price for each of those feet is $18 to $25. Please do not take it for a quote, because we have not seen your yard.',
  },
  {
    facts: 'patio',
    text: 'For planning, set your sights on $2,500 to $12,500. Being near the house makes drainage more important, since water must not run to the foundation. Being far from the street makes hauling harder. Both are easy to judge in person.',
  },
  {
    facts: 'patio',
    text: 'Your note mentions a shady spot under trees. Roots can be in the way of a level base, and we would rather work around them than cut them. That may shape the patio more than it shapes the price. For this size the planning range is $2,500–$12,500.',
  },
  {
    facts: 'patio',
    text: 'The range is wide at both ends for good reason. At one end is a plain square by the back door, at our minimum of $2,500. At the other is a broad terrace at $12,500. You know better than we do which one you have in mind.',
  },
  {
    facts: 'patio',
    text: 'Sandy soil drains by itself, clay does not. With clay we dig further and bring in more gravel. It is all inside $18 to $25 per square foot, though closer to the upper side. We check the soil on our first visit.',
  },
  {
    facts: 'patio',
    text: 'What counts most is area. Going from 100 to 500 square feet moves you from the bottom of the range to the top. Next come the pavers. Last comes access, which you can often improve by taking out a fence panel.',
  },
  {
    facts: 'patio',
    text: 'If the patio is meant for a table and a grill, you may not need the whole of the medium band. A smaller one keeps you close to $2,500. A larger one with room for a crowd goes toward $12,500. Chalk it out on the grass and walk around in it.',
  },
  {
    facts: 'patio',
    text: 'We would rather give you an honest range than a neat number. Here that is $2,500 to $12,500. The yard, the stone and the size do the narrowing. When you are ready, ask for a free quote.',
  },
  {
    facts: 'patio',
    text: 'Natural stone has an uneven back, so each piece is bedded by hand. Pavers are made to one thickness and go down quickly. That is the gap between $25 per square foot and $18 per square foot. Both give you a surface that you can shovel.',
  },
  {
    facts: 'patio',
    text: 'A patio next to a pool or a pond needs a careful slope. So does one under a roof edge that drips. Those details sit inside our $2,500 to $12,500 and are best settled on site. Tell us about them in your note if there are any.',
  },
  {
    facts: 'patio',
    text: 'Here is the short version: 100 to 500 sq ft, $18 to $25 per square foot, $2,500 to $12,500 in all. The long version needs a look at your yard. Drainage is what we would check before anything else.',
  },
  {
    facts: 'patio',
    text: 'Steps down from the door are common with patios in hilly yards. They are stone work too, but they are not in the area we priced. The area alone comes to $2,500 to $12,500. We would measure the drop from the door when we come out.',
  },
  {
    facts: 'fireplace',
    text: 'Fireplaces on our card run from $3,000 to $10,000. A simple brick face is at the low end, and a full stone surround is at the high end. The flue and the hearth also count. A visit to your home settles the price.',
  },
  {
    facts: 'fireplace',
    text: 'The planning range for a fireplace is $3,000–$10,000. We price them by the piece and not by the foot. What moves the figure is the stone, the height of the face and the state of the chimney. We have to see the room before we can say more.',
  },
  {
    facts: 'fireplace',
    text: 'A fireplace is a small job in area and a large one in care. That is why it starts at $3,000, above our minimum of $2,500. Stone fitted by hand takes it toward $10,000. Take this as a guide to planning, not as an offer.',
  },
  {
    facts: 'fireplace',
    text: 'An outdoor fireplace needs a footing that frost cannot lift. An indoor one needs a sound floor and a flue that draws. Either kind falls in our range of $3,000 to $10,000. Tell us which you have in mind when we talk.',
  },
  {
    facts: 'fireplace',
    text: 'Our rate card of November 1, 2025 lists fireplaces from $3,000 to $10,000. Refacing what is already there tends to be easier than building new. Old mortar can hold surprises, though. We look up the chimney before we say anything firm.',
  },
  {
    facts: 'fireplace',
    text: 'You mention a wood stove that comes out first. What stands behind it decides a good deal of the work. If the brick is sound, the job leans toward $3,000. If it has to be rebuilt, it leans toward $10,000.',
  },
  {
    facts: 'fireplace',
    text: 'Most of the cost is labor. Cutting stone to fit around an opening is slow work, and there is no machine for it. That is how a fireplace comes to $3,000 to $10,000. A plainer design is the surest way to spend less.',
  },
  {
    facts: 'fireplace',
    text: 'Local rules on fire and clearance apply to every fireplace. A permit may be needed, and your city can tell you. Those rules shape the hearth and the flue. Within that, plan on $3,000 to $10,000.',
  },
  {
    facts: 'fireplace',
    text: 'The range from $3,000 to $10,000 is there because fireplaces differ so much. Some are a single wall of brick, others rise to the ceiling in stone. We have not seen yours yet. Photos of the room help, and a visit helps more.',
  },
  {
    facts: 'fireplace',
    text: 'Gas or wood makes a difference to the flue but not much to the stone. We do the masonry and leave the gas line to a licensed trade. For the masonry, $3,000 to $10,000 is a fair span. Let us see the wall and we can narrow it.',
  },
  {
    facts: 'fireplace',
    text: 'A mantel, a raised hearth and wood storage are all things people like to add. Each one makes the work larger. Without them you are nearer to $3,000, and with all of them nearer to $10,000. It is your choice, and we can draw it both ways.',
  },
  {
    facts: 'fireplace',
    text: 'Stone veneer is thinner and lighter than full stone. The floor may not need extra support then. That keeps some fireplaces away from the $10,000 end. It is one of the first things we would look into for you.',
  },
  {
    facts: 'fireplace',
    text: 'Put simply, a fireplace costs $3,000 to $10,000 with us. The figure is for planning, and it does not bind either side. If you would like to go on, ask for a free quote and we can come and look.',
  },
  {
    facts: 'fireplace',
    text: 'Chimneys age from the top down, because rain and frost work on the crown. If yours has cracks up there, we would like to see them early. Repair of that kind can lift a job above the low end of $3,000. It seldom changes the look of the fireplace itself.',
  },
  {
    facts: 'fireplace',
    text: 'Brick, fieldstone and limestone all make a good face. They differ in weight, in labor and in price, which is the reason for a span of $3,000 to $10,000. Bring a picture of one you like. It says more than any form can.',
  },
  {
    facts: 'other',
    text: 'We have no size rule for this kind of work, so there is no range to show. Our minimum of $2,500 applies to any job. Beyond that, we would have to see it. A free quote is the way to find out.',
  },
  {
    facts: 'other',
    text: 'Repairs are hard to price from a distance. Loose brick can be a small matter or a sign of water behind the wall. What we can say is that our jobs start at $2,500. Once we have been there, we can tell you what is going on.',
  },
  {
    facts: 'other',
    text: 'Thank you for the description. It sounds like work that has to be looked at first, and every case is different. The one figure we can give is our minimum charge of $2,500. Anything more would be a guess.',
  },
  {
    facts: 'other',
    text: 'Steps settle when frost gets under them. Sometimes they can be lifted, and sometimes they have to be rebuilt. We cannot tell which from a form, so we name only our minimum of $2,500. A look at the base tells the rest.',
  },
  {
    facts: 'other',
    text: 'For tuckpointing, the state of the mortar is what counts. A few open joints are one thing, and a whole soft wall is another. Either way the job is subject to our $2,500 minimum. Send photos if you have them.',
  },
  {
    facts: 'other',
    text: 'Our smallest jobs come to $2,500. That covers bringing a crew, tools and material to your place. Whether yours is larger than that depends on what we find. We would be glad to have a look.',
  },
  {
    facts: 'other',
    text: 'This one does not fit our rate card, and we would rather say so than invent a number. Jobs begin at $2,500. The rest depends on access, stone and how much has to come down first. You may find that it is simpler than it looks.',
  },
  {
    facts: 'other',
    text: 'Matching old brick takes some hunting. The color, the size and the mortar all have to fit, or the patch will show. We look for a match before we talk about price. Please plan with our minimum of $2,500 for now.',
  },
  {
    facts: 'other',
    text: 'A mailbox pillar, a sill, a set of steps: small masonry comes in many forms. Because of that we show no range here. Each of them starts at our minimum, $2,500. If you have other work in mind, it may pay to do it in one go.',
  },
  {
    facts: 'other',
    text: 'You describe cracks along two sides of the chimney. Those can come from water, from frost or from the footing. Which one it is decides the work, and with it the price. All we can name from here is the minimum of $2,500.',
  },
  {
    facts: 'other',
    text: 'We do not price this kind of job online. There are too many things a form cannot show. Our minimum is $2,500, and a visit gives you a proper figure. Nothing on this page is an offer.',
  },
  {
    facts: 'other',
    text: 'Water is behind most of the damage we see. It comes from gutters, from the ground or from a bad cap. Before we mend the brick, we find where it gets in. Please count on at least our minimum of $2,500.',
  },
  {
    facts: 'other',
    text: 'Foundations need a careful eye. A hairline crack is common, while a stepped one can mean movement. If it is movement, an engineer should see it before a mason does. As for cost, $2,500 is where our work starts.',
  },
  {
    facts: 'other',
    text: 'That is an unusual project, and we like those. It also means that no rule on our card fits it. We can only point to the $2,500 minimum and suggest a talk. Bring your sketches, however rough they are.',
  },
  {
    facts: 'other',
    text: 'Old limestone is soft, and hard mortar harms it. So the right mix matters more than speed. We would test a small spot first and go on from there. The job is priced after that, from our minimum of $2,500 up.',
  },
];
