import { parsePriceList } from '../domain/price-list/price-list.ts';

const tables: Record<string, string> = {
  'retaining-wall.csv': `minimum,all,2500,owner to confirm
choose,What should the wall be made of?
answer,segmental-block,Block
answer,boulder,Boulders
answer,natural-stone-wall,Natural stone
job,segmental-block,Interlocking block,face foot,30 x 3,block and labor,block wall; retaining wall
price,segmental-block,40,60,unit,owner to confirm
price,segmental-block,1000,1500,job,owner to confirm
job,boulder,Wall of boulders,face foot,30 x 3,boulders and labor,boulder wall; big rocks
price,boulder,30,50,unit,owner to confirm
price,boulder,1000,1500,job,owner to confirm
job,natural-stone-wall,Wall of stone,face foot,30 x 3,stone and labor,stone wall
price,natural-stone-wall,60,100,unit,owner to confirm
price,natural-stone-wall,1000,1500,job,owner to confirm
adder,removal,Tear-out,all,We take out the old wall.
price,removal,500,1000,job,owner to confirm
question,removal,all,Is there an old wall?,No,Yes
adder,slope-or-load-above,A slope above,all,More grid to hold the slope.
price,slope-or-load-above,800,2000,job,owner to confirm
question,slope-or-load-above,all,What is above the wall?,Level ground,A slope
adder,drainage,Water behind the wall,all,We run extra drain pipe.
price,drainage,300,600,job,owner to confirm
adder,over-4-ft,Over 4 ft,all,A deeper base.
price,over-4-ft,15,30,unit over 4 ft,owner to confirm`,
  'patio-walkway.csv': `minimum,all,2500,owner to confirm
choose,What should it be made of?
answer,concrete-pavers,Pavers
answer,natural-stone-paving,Natural stone
job,concrete-pavers,Paving of pavers,square foot,15 x 14,pavers and labor,paver patio; patio
price,concrete-pavers,20,30,unit,owner to confirm
job,natural-stone-paving,Paving of stone,square foot,15 x 14,stone and labor,flagstone patio; patio
price,natural-stone-paving,40,60,unit,owner to confirm
adder,driveway,For cars,all,A thicker base.
price,driveway,5,10,unit,owner to confirm`,
  'brick-work.csv': `minimum,all,2500,owner to confirm
answer,repointing,Mortar joints
answer,new-brick,New brick
job,repointing,New mortar,square foot,10 x 10,mortar and labor,tuckpointing
price,repointing,20,30,unit,owner to confirm
job,new-brick,Wall of brick,square foot,10 x 10,brick and labor,brick wall
price,new-brick,40,60,unit,owner to confirm
job,masonry-steps,Steps of brick,step,4,brick and labor,brick steps
price,masonry-steps,500,900,unit,owner to confirm
job,sill,New sills,piece,1,stone and labor,window sill
price,sill,300,600,unit,owner to confirm
job,mailbox,Mailbox of brick,piece,1,brick and labor,mailbox
price,mailbox,1500,2500,unit,owner to confirm`,
  'fireplace.csv': `minimum,all,2500,owner to confirm
answer,refacing,New face
job,refacing,New face of a fireplace,square foot,6 x 8,stone and labor,fireplace
price,refacing,60,90,unit,owner to confirm`,
  'other.csv': 'answer,masonry-steps,Steps',
  'every-type.csv': `date,2025-11-01
adder,tight-access,Hard to reach,"segmental-block, boulder",We wheel everything in.
price,tight-access,300,900,job,owner to confirm
question,tight-access,all,Does a loader get in?,Yes,No
visit,shore,We need to see a wall at a lake.
visit,outdoor-kitchen,We need to see the spot for an outdoor kitchen.
warning,standing-water,Stay out of the water.,water in the basement
warning,leaning-wall,Stay away from a leaning wall.,wall is leaning,danger
warning,gas-smell,If you smell gas leave the house.,smells like gas; smell gas; gas leak,danger`,
};

/** A price list for tests that state prices, jobs, or sentences, so the owner's edits don't affect them. */
export const priceList = parsePriceList((file) => tables[file] ?? '');
