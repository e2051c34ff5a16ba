import { phrases } from './notation.ts';

/** Said of work that the visitor does alone, which nobody else has to be paid for. */
const owners = phrases(`
  i'll, we'll, i will, we will, i can, we can, i could, we could, i'm gonna, we're gonna, gonna, i'm going to, we're going to, was going to,
  were going to, i was gonna, i'd, we'd
`);
const workOfOwners = phrases(`
  take, tear, rip, demo, remove, pull, haul, dig, break, bust, knock, strip, chip, scrape, jackhammer,
  handle, do the demo, get rid, clear, dispose
`);

/** Things that have to go, or need to: a footing that "has to go below frost" does not go away. */
const goesAway = phrases(`
  old *, old ones, existing *, they, those, ones, all of it, everything, deck, slab, siding, stucco, vinyl,
  timbers, ties, mantel, that, concrete, asphalt, pavers, railroad ties, stuff, old one
`).flatMap((what) =>
  phrases('has to go, have to go, needs to go, need to go, must go, should go, would go').map(
    (goes) => `${what} ${goes}`,
  ),
);

/** The ways in which homeowners ask to have something taken out. */
export const removalHints = {
  asked: goesAway.concat(
    phrases(`
      like it all off, want it all off, tear * out, tear * down, tear * off, tear * up, tearing * out, tearing * down, tearing * off, tearing *
      up, torn out, torn down, torn off, torn up, be torn, needs torn, get torn, gets torn, getting torn, have
      * torn, tearout, tear-out, tear-off, teardown, tear the old, tear it all, tear all, tear everything, rip
      * out, rip * off, rip * up, rip * down, ripped out, ripped off, ripped up, be ripped, ripping * out,
      ripping * off, ripping * up, take * out, take out, take * down, take down, take off, take it off, take
      them off, take * siding off, take * brick off, take * stone off, take * tile off, take * old * off, take
      * away, taken out, taken down, taken off, taken up, taken away, taking * out, taking * down, taking *
      off, take up the old, take the old, pull * out, pull * up, pull * down, pull * off, be pulled, pulled
      out, pulled up, pulled off, pulling * out, pulling * up, pulling * off, dig out the old, dig out old,
      dig up the old, dig up the existing, dig out the existing, demo, demo'd, demoed, demo'ing, demolish*,
      demolition, knock * down, knocked down, knocking * down, knock * out, knocked out, break * out, break *
      up, breaking * up, breaking * out, broken up, broken out, bust * out, bust * up, busted out, busted up,
      busting * up, smash * out, jackhammer*, haul * away, haul * off, haul * out, hauled, hauling * away,
      hauling * off, hauling * out, haul it, haul them, haul everything, haul the, haul all, haul-away,
      dispos*, get rid of, getting rid of, gotten rid of, be rid of, to the dump, dump run, dump fee*,
      landfill, remove the, remove old, remove existing, remove our, remove my, remove an, remove a, remove
      it, remove them, remove and, remove what, remove this, remove that, remove all, remove current, remove
      those, remove these, remove two, remove three, remove some, remove several, remove * first, removal,
      removing, be removed, removed and, removed first, have * removed, needs removed, need * removed, want *
      removed, gets removed, get removed, removed before, has to come out, have to come out, had to come out,
      needs to come out, need to come out, must come out, should come out, gotta come out, got to come out,
      would come out, will come out, has to come down, have to come down, needs to come down, need to come
      down, must come down, should come down, gotta come down, got to come down, comes down first, come down
      first, has to come off, have to come off, needs to come off, need to come off, must come off, should
      come off, gotta come off, got to come off, has to come up, needs to come up, needs to be out, off first,
      out first, needs out, gotta go, got to go, has to go first, has to go before, needs to go first, needs
      to go away, goes away, would go away, outta there, strip off, strip * off, stripped off, strip it, strip
      down to, chip off, chip * off, chipped off, chisel off, chiseled off, chiseled out, scrape off the old,
      peel off the, peeled off, dismantl*, disassembl*, break apart, clear out the, cleared out, cart away,
      cart * away, cart off, cart * off, carted away, carted off, swap out, swap our, swap the, swapped out,
      switch out the, start over, start fresh, out with the old, make * disappear, get * out of there, want *
      gone, wants * gone, need * gone, needs * gone, old * gone
    `),
  ),
  /** Taken out by the visitor, or long ago. */
  notAsked: owners
    .flatMap((owner) => workOfOwners.map((work) => `${owner} ${work}`))
    .concat(
      phrases(`
        demo saw, myself, ourselves, on my own, on our own, buddy and me, buddy and i, me and my, my buddy, my son and
        i, i've begun, we've begun, i've started, we've started, already started, we began, i began, is it
        safe to, is it ok to, ok to take, ok if i, okay if i, can i take, can i remove, should i take, should
        i remove, can i knock,  i'm ripping, we're
        ripping, i'm tearing, we're tearing, i'm taking, we're taking, came off years ago, came out last, came
        off last, came out years, came down last, came down years, was hauled, were hauled, was torn, were
        torn, was taken, were taken, was removed, were removed, been removed, been hauled, been torn, been
        taken, had it removed, had them removed, had it torn, took it out, took them out, tore it out, tore it
        down, tore them out, tore out the, tore off the, took out the, already hauled, already took, already
        tore, already taken, already demoed, already ripped, already pulled, already removed, already out,
        already gone, gone already, already torn, is gone, are gone, previous owner took, previous owner tore,
        previous owner removed
      `),
    ),
};
