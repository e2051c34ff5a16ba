import { isNegated, isOutsideWork, type Span, sentenceAround } from './denials.ts';

/**
 * The words that speak for each entry of the price list. Of `|` one alternative has to stand in the text, `*` is any
 * ending of a word, `..` up to four words, `a/b` either word, `@x` the words of that row. `A & B` are near each other,
 * `;` divides patterns, and `!! C` takes all of them back where C is in the sentence. `+id` names a type of project,
 * `~id` are weaker words that count within the type alone, `-id` says that the entry is not needed.
 */
const wordTable = `
@fix = rebuil*|redo*|redone|replac*|repair*|fix* ; @worn = crumbl*|fall*|fell|loose|missing|broken
@move = lean*|tilt*|bow*|bulg*|settl*|s[aiu]nk*|shift*|push* ; @column = column|pillar|pier
@faux = manufactured*|faux|fake|cultured|imitation ; mantel = mantel*|mantle !! to the mantel
@stone = limestone|field stone|granite|sandstone|bluestone|ledgestone
@self = myself|ourselves|i will/was|i'll|we'll|husband|weekend ; +fireplace = fire place/pit|hearth|fire box
+retaining-wall = retain*/boulder/terraced/timber wall|versa lok* ; +~block-work = block*
+~retaining-wall = wall|boulder|block|timber* & hill*|slope|bank|hold*|retain*|terrac* !! foundation|basement*
+patio-walkway = patio|walkway|paver|paving|front/brick/garden/stone walk/path|sidewalk !! patio door/set
+~patio-walkway = brick|stone|flagstone & driveway|path|walk|around the pool|landing pad !! @column
+stone-veneer = veneer*|cultured/manufactured/thin/faux stone !! refac*|fireplace|brick veneer|thin brick
+~stone-veneer = stone & siding|gable|front of .. house/garage|porch column !! refac*|fireplace|brick veneer
+block-work = block wall/partition/foundation/privacy/enclosure|cinder*|cmu|concrete block !! retain*
segmental-block = segmental|retain*/wall/landscap*/allan/interlocking block|versa lok*|keystone
~segmental-block = block|concrete ; ~boulder = rocks|rock wall ; ~natural-stone-wall = stone ; -slope = level|flat
boulder = boulder ; big|large|huge|massive .. rock ; rip rap|glacial/field rock ; hearth = hearth
natural-stone-wall = @stone|natural/wall/real/cut/stacked stone|dry stack*/laid|stone wall|flagstone|outcrop*
concrete-pavers = paver|brick patio/walk*/path/sidewalk/driveway|paving stone !! natural stone paver
~concrete-pavers = brick|block|concrete|belgard|borgert ; ~natural-stone-paving = stone|rocks
natural-stone-paving = @stone|flag/stepping/irregular/natural stone|slate|cobble*|stone patio/walk*/path/slab
relay-pavers = re lay*/set*/level*|lift .. & paver|patio|brick|walk*|stone ; paver|patio|walk*|brick & heav*|
  sunk*|sank|settled|uneven|sagg*|trip* !! new paver|replac* .. with|tear out
new-brick = brick veneer/wall/column/pillar/pier/fence/planter|thin brick ; brick & add|build|front of
  .. house|addition|garden/privacy wall|lay !! re point*|tuck*|patio|paver|steps|fireplace|chimney*|retaining
repointing = re/tuck point*|tuck pt*|re mortar*|re grout*|pointing ; mortar|joint|grout & @worn|@fix|gone|
  worn|washing/coming out|bad|sand*|powder*|deteriorat*|cracked|eroded|done ; trees = tree|stump*
chimney-rebuild = chimney|stack & re buil*|leaning|lean|tilt*|falling apart|torn/tear/taken/take down|from the
  roof up|roof line up|redo|new brick ; above .. roof*|shingle & re buil* !! crown|cap|fireplace surround
masonry-steps = step|stoop|stairs & @fix|@worn|new|build*|brick|stone|@stone|concrete|front|rock|tip*|wobbl* !! step
  crack*|crack* in steps|stair step*|stepping|stepped|deck ; -drainage = drains well|dry spot|no water
chimney-crown = crown|chimney/concrete cap & @fix|crack*|new|crumbl*|bad ; chimney & crown !! crown molding
sill-or-lintel = sill|lintel|window ledge !! mud/foundation sill|sill plate ; liner = liner|flue|sweep*
few-bricks = few/couple/some/several/two/three/four/2/3/4/5/6/ten/10/dozen/of bricks|one/loose brick ; brick &
  popped|spall*|missing|came/fell/falling/knocked off/out|put back !! chimney rebuil*
block-wall = existing/same footing*/slab|on .. slab|on a slab|partition*|interior wall ; footing*|footer|slab
  & is there/fine/good/in|already|existing|sound|poured|are in|left|have ; cracks = crack*|bow*|bulg*|settl*
block-wall-on-frost-footing = footing*|footer|frost line|below frost !! already|existing|is fine/good/there
refacing = re fac*|redo .. fireplace|surround|hearth|mantel*|mantle|over the brick|on the face ; fire place &
  stone|veneer|brick|cover*|update*|tile|ugly|floor to ceiling|ledgestone !! outdoor*|outside|patio|back yard
outdoor-fireplace = outdoor/outside fire place ; fire place & patio|outdoor|outside !! living/family room
masonry-fireplace = masonry fireplace|wood burning fireplace & new|build|add|addition ; fire place & new ..
  chimney|from scratch|full masonry|fireplace and chimney !! refac*|outdoor*|outside
manufactured-stone = @faux|artificial|man made|lick and/n stick|stone/veneer panel|concrete/precast stone
natural-thin-stone = @stone|natural|real stone/thing/rock|thin cut/veneer/stone|full bed !! @faux|not real
removal = tear*/rip*/take/knock*/bust* .. out/down/off/up|strip* .. off|torn/taken/comes/come/coming
  out/down/off|tear off|tearing|demo|demol*|remov*|haul*|get rid|has/have/needs to go|old one out/off|goes
  first|replac*|in its place|jackhammer*|existing .. goes|want .. gone|dispos* ; rotted|rotten|rotting
  & timber*|tie|wall|landscape ; rebuil*|redo|redone & wall|steps|stoop|courses|patio !! chimney*|go through
-removal = nothing to remove/tear|nothing/grass/lawn there|bare|new construction|no siding|right over the
tight-access = tight access/spot/squeeze|narrow*|through the house/garage|other/only way in|wheel barrow*|only
  reachable|no access/machine/equipment|hard to get/reach|limited access|by hand|carry .. in|carried ; gate &
  narrow|inch*|3 ft/foot|small|only ; [34] ft/foot/feet gate|[34] ft/foot/feet wide/side/garden gate|
  gate is/about/only [34] ft/foot/feet|[2345][0-9] in/" gate ; no room & machine|truck|bobcat ; can't|won't|doesn't & fit|get ..
  machine/truck|reach|bobcat|skid* !! machine can|bobcat fits|can get in|fits through|wide open|gate will
-tight-access = easy/good/open access|plenty/lots of room|drive right|wide open|skid steer & room|fits
slope-or-load-above = driveway|car|street|road|house|garage|shed|deck|patio|hill|slope|yard & above|on top|
  along/at the top|keeps going up|holds/holding/slopes/goes up|sits/park on|up behind ; steep !! deck post
-slope-or-load-above = level/flat/nothing above|level ground above|flat on top|level behind
drainage = water & stand*|pool*|run*|puddl*|sits|come*|flow*|drain*|behind|seep*|toward* ; drainage|drain
  tile|french drain|soggy|downspout*|runoff|puddle*|swampy|floods !! basement*|standing in water|water feature
curves-and-steps = curv*|l/u/s shape*|serpentine|bend*|90 degree* ; around the corner|rounded|corner & wall ;
  step|stairs & wall|built in|into/in it|up|down !! corner of the|step crack*|stepped
tiers = tier*|two/three walls|stepped back ; two|three & wall & stepped !! each side
roots-or-poor-ground = root|stump*|clay|soft ground|soft/poor/sandy soil|peat|swampy !! root cellar
slope = slope*|sloping|hill*|steep|not/isn't level|drops off/about|walkout|pitch*|built up !! roof pitch
curves-and-patterns = curv*|herringbone|basket weave|pattern*|border*|inlay|circle|circular|round|two
  colors/tone|accent|soldier course|s shape*|kidney !! round the|all round
steps-adder = step down/up|stairs|steps|stoop ; step & new|replac*|block|stone !! near/by .. stoop/steps
fire-pit = fire pit/ring/bowl/feature ; stone-fire-pit = fire pit/ring/bowl !! fire place
-lime-mortar = 19[4-9][0-9]|20[0-2][0-9]*|[4-9]0s|newer house
seating-wall = seat/sitting/seating/sit/knee wall|bench*|@column|raised bed|planter
driveway = driveway|parking/rv pad|park/drive on|drive over|apron|vehicle !!
  from/along/beside/off/by/to/behind the driveway|next to/between .. driveway
matching-old-brick = match*|same brick/kind/look|look* the same|blend*|like the original/rest/existing
brick-replacement = spall*|flak*|popped ; brick & @worn|crack*|chipped|replac*|out|bad !! brick is in good
-brick-replacement = brick is/are good/fine/solid|bricks are good/fine/solid|brick is in good
lime-mortar = lime|soft brick/mortar|historic*|1[89][0-2][0-9]*|limestone foundation !! hard
two-wythes = garden/privacy wall|free standing|both sides|two bricks thick !! veneer*|thin brick
frost-footing = footing*|footer|below frost|frost line|free standing|garden/privacy wall !! veneer* ; mailbox = mail box
crown-and-flashing = crown|flashing|chimney cap ; leak*|drip*|stain*|wet & chimney|attic|ceiling|roof
scaffold-height = second/2nd/two/2/2.5/three/3/half story|half/two/three stories|second/2nd/third/upper floor|
  stories/floors/high/way up|peak of the gable|steep roof|[12][0-9] feet/ft up|scaffold*|lift|parapet
-scaffold-height = one/single/1 story|ranch|rambler|ground level/floor|foundation|basement|mailbox|garden wall
filled-cores = rebar|fill* .. core|reinforc*|hold* back|retain*|backfill*|soil/dirt behind|bearing
waterproofing = waterproof*|damp proof*|membrane|tar|moisture|leak*|seep*|wet|water !! parge*|laundry
-waterproofing = both sides open|free standing|privacy|fence|partition* ; carpentry = deck|pergola|roof|awning
finish = stucco*|parg*|plaster*|smooth|skim coat|paint*|veneer* !! paint* is|peel*|old paint|scrap*
-finish = plain block|leave .. block|no finish ; caps = cap|capstone|coping !! chimney cap
openings-and-corners = @column|door|window|opening|corner !! corner of the|in/around the corner
slope-or-poor-ground = slop*|hill*|steep|uneven|not level|clay|soft|roots|drops off/about
tall-face = vaulted|cathedral|two/2 story|high/tall ceiling|great room|all the way up|to the peak|loft
firebox-repair = fire box|fire brick|back wall|flue tile & @fix|@worn|crack*|bad|pieces
natural-stone-adder = @stone|real stone|natural|river rock !! @faux ; slab = slab|concrete/garage floor|roof
-natural-stone-adder = @faux|thin brick|brick veneer ; oven-or-grill = pizza oven|grill|bbq|barbecue|smoker
side-walls = seat/seating/wing/sitting wall|wings|bench*|wood box*/storage
wall-preparation = rot*|water damage*|mold*|stucco|painted|paint ; sheathing|plywood|osb & bad|soft|wet
-wall-preparation = sound|new construction/plywood|bare sheathing|house wrap|block is fine
corners-and-openings = @column|arch*|corner|around .. window/door|bay window|quoin|strip between
caps-and-sills = sill|wainscot*|half way up|lower/bottom half|lower/bottom .. feet/foot/ft|under the window
dry-stack = dry stack*|tight joint|no/without mortar|mortarless|no grout
winter = winter|january|february|december|frozen !! last/every/each/all/past/since/before winter|
  over/after/through/during/from the winter|winters
reusable-material = re us*|left over|salvage*|have .. pallet|have the brick/block/paver|use/used again|saved|
  still/all good|good to use|have a stack ; can/could use & stack*|pile|pallet|sound|from the old
railing = rail*|hand rail*|fence on top ; wall & drop off|kids ; gas-line = gas|propane|insert|burner
gas-and-power = gas|propane|light|lighting|outlet|electric*|wiring ; indoor-footing = new/masonry fireplace
pools = pool|hot tub|pond|fountain ; flue-liner = flue|liner|damper|chimney rebuil*
sealing = seal*|clean*|paint*|stain*|waterproof*|whitewash* ; brick-to-match = match*|same brick|blend*
wall-and-wiring = drywall|tv|television|outlet|wiring ; inspection = inspect*|sweep*|insurance|report
old-photos = rot*|leak*|stain*|loose|falling|crumbl*
shore = lake*|shoreline|river bank|creek|wetland & wall|bank|shore|boulder !! lake street/ave*/st|view
below-the-roof = chimney & whole|entire|to/from the ground|full height|below the roof
structural = take/knock out|widen & pier|bearing|opening|door|wall .. house|post ; load bearing !! old wall
foundations = foundation|basement .. wall|crawl space|house & @move|repair*|crack* !! point*|veneer|steps|stoop
leaning-wall = wall|chimney|@column|timbers|blocks & lean*|bulg*|tip*|tilt*|bow*|buckl*|collaps*|
  falling over/into|came down|pushed out|giving way|caving|plumb !! foundation|basement*|clean*|lean to
loose-overhead = brick|stone|chunk|pieces|parapet|chimney|lintel|cap & fall*|fell|drop*|loose|coming/came
  down|daylight|land* & chimney|above|overhead|roof|parapet|second|story|gable|window|sidewalk|walk|driveway|
  porch|below ; chimney & lean*|tilt*|loose|falling|collaps* !! falling apart inside|paver|steps
digging-lines = dig*|dug|trench*|excavat*|post hole & @self|i plan|i'm going|gas/power line|cable|utilities|
  started ; gas/power line|cable|buried & wall|yard|there|runs|dig*|hit|near
harsh-cleaning = acid|muriatic|pressure/power wash*|sand blast*|bleach|wire brush*
lead-paint = paint* & sand*|scrap*|blast*|strip*|peel*|flak*|1[89][0-7][0-9]*|old|grind*|lead !! sandstone
asbestos = asbestos|vermiculite ; siding|shingle|tile|pipe & cement|old white|19[456]0s|black glue !! tested
carries-load = take/taking/knock* out|remov*|knock* .. down|cut|cutting|widen|wider|open up & @column|bearing|
  opening|post|load|wall .. house|doorway|for a door|wall between|basement .. wall|house sits !! old steps
moving-foundation = foundation|basement|crawl space|house|garage|corner & @move|crack*|separat*|inward|stair
  step !! paver|patio|chimney*|steps|stoop|veneer*|tile|cracked concrete|hill*|bank|window|lintel
roof-climbing = roof|chimney|ladder & climb*|got/went/was/been up|walk* on|took pic*|up there !! needs a
sliding-bank = bank|hill*|slope*|soil|dirt|bluff|embankment|ravine|shore* & slid*|wash* out/away|erod*|lose|
  losing|giving way|falling|caving|collaps*|creep*|slip*|coming down !! mortar|joint
dry-cutting = cut|cutting|grind*|saw & @self|i can/plan|i'd|we'd|dry !! grass|cut stone/limestone/back|tree*
loose-steps = step|stoop|stair|hand rail|railing|tread & @move|@worn|tip*|rock*|wobbl*|move*|pulled away|
  trip*|unsafe !! step crack*|stair step|stepping|rock wall/steps|near/by/beside .. stoop/steps
standing-water = basement|laundry|cellar|crawl* space|floor & standing in water|under/standing water|flood*|
  inches of water|puddl*|ankle/knee deep|sump ; water & outlet|panel|freezer|breaker
unsafe-fireplace = chimney|flue|fire box|liner|fire place|hearth|insert & @worn|crack*|lean*|smok*|daylight|
  tile|pieces|blocked|headache*|alarm*|no liner|collaps*|tilt* & burn*|use|using|fire|fires|fire box|flue|
  inside|liner|fire place|smok*|headache*|alarm*|wood ; smoke|smoky & room|house|backs/back up !! outdoor*
carbon-monoxide = co alarm|monoxide ; headache*|dizzy|alarm* & fireplace|furnace|flue|burn*|chimney|fire
gas-smell = gas|propane|rotten egg & smell*|odor|whiff|leak*|hiss* !! gas station
fire-nearby = fire*|burn*|grill|oven|pit & under|next/close to|against|near|beneath|feet/ft from|touching|by
  the & house|deck|siding|soffit|fence|tree*|garage|pergola|branch*|shed !! fireplace surround
`;

/** More than any description has; the running time grows with its square. */
const MAX_MATCHES = 12;

const MAX_CHARACTERS_APART = { work: 90, removal: 90, state: 140 };

const rows = new Map(
  wordTable
    .replace(/\n +/g, ' ')
    .trim()
    .split(/\n| ; (?=[+~@-]*[a-z-]+ = )/)
    .map((row) => row.split(' = ', 2) as [id: string, words: string]),
);

export const patternIds: readonly string[] = [...rows.keys()];

/** `remov*|tear/take .. out` as a regular expression over whole words. */
function regExp(words: string): RegExp {
  const source = words
    .replace(/@\w+/g, (name) => rows.get(name) ?? '')
    .replace(/[^\s|]+\/[^\s|]+/g, (choice) => `(?:${choice.replaceAll('/', '|')})`)
    .replaceAll(' .. ', '<gap>')
    .replaceAll('.', '\\.')
    .replaceAll("'", "['’]?")
    .replaceAll('*', "[\\w'’]*")
    .replaceAll('<gap>', "(?:[\\s/,-]+[\\w'’]+){0,4}?[\\s/-]+")
    .replace(/ *(\||$) */g, '$1')
    .replaceAll(' ', '[\\s/-]*');
  return new RegExp(`(?<!\\w)(?:${source})s?(?!\\w)`, 'gi');
}

/** Each pattern is a list of word lists: a word of each list must be near the others. `unless` cancels all patterns. */
const entries = new Map(
  [...rows].map(([id, row]) => {
    const [words = '', unless] = row.split(' !! ');
    const patterns = words.split(' ; ').map((each) => each.split(' & ').map(regExp));
    return [id, { patterns, unless: unless === undefined ? undefined : regExp(unless) }];
  }),
);
const noEntry = { patterns: [], unless: undefined };

/** A place that matches a pattern, with what its words say of it. */
export interface Match extends Span {
  isDenied: boolean;
}

/**
 * Finds the places that match the pattern of an id.
 *
 * @param kind - words that state something are taken back by a negation alone: what leans and stays leans
 */
export function matchesOf(text: string, id: string, kind: 'work' | 'removal' | 'state'): Match[] {
  const { patterns, unless } = entries.get(id) ?? noEntry;
  return patterns.flatMap(([first = /$^/g, ...others]) =>
    spansOf(text, first).flatMap((own): Match[] => {
      const around = sentenceAround(text, own);
      const sentence = kind === 'state' ? withNextOne(text, around) : around;
      if (unless && text.slice(sentence.start, sentence.end).search(unless) !== -1) return [];
      const reach = {
        start: Math.max(sentence.start, own.start - MAX_CHARACTERS_APART[kind]),
        end: Math.min(sentence.end, own.end + MAX_CHARACTERS_APART[kind]),
      };
      const near = others.flatMap((list) => nearest(text, list, own, reach) ?? []);
      if (near.length < others.length) return [];
      const parts = [own, ...near];
      // Of "the steps can't be used, they rock" what rocks is said of the steps.
      const said = kind === 'state' && near.length > 0 ? near.slice(0, 1) : parts;
      return [
        {
          start: Math.min(...parts.map(({ start }) => start)),
          end: Math.max(...parts.map(({ end }) => end)),
          isDenied:
            said.some((part) => isNegated(text, part)) ||
            (kind !== 'state' && isOutsideWork(text, own, kind === 'removal')),
        },
      ];
    }),
  );
}

function spansOf(text: string, words: RegExp, offset = 0): Span[] {
  return [...text.matchAll(words)]
    .slice(0, MAX_MATCHES)
    .map(({ 0: { length }, index }) => ({ start: offset + index, end: offset + index + length }));
}

/** "The wall is by the street. It leans." is one thought. */
function withNextOne(text: string, sentence: Span): Span {
  const next = sentence.end + 2;
  const isMore = /^[.!]\s+(?:it|they|one|some|we|i|the middle)\b/i.test(text.slice(sentence.end));
  return isMore
    ? { ...sentence, end: sentenceAround(text, { start: next, end: next }).end }
    : sentence;
}

function nearest(text: string, list: RegExp, { start, end }: Span, around: Span) {
  const distance = (place: Span) => Math.max(place.start - end, start - place.end, 0);
  return spansOf(text.slice(around.start, around.end), list, around.start)
    .filter((place) => place.end <= start || place.start >= end)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

/** True if words of an id's own stand in a text, whatever is said of them. */
export function hasWordOf(text: string, id: string): boolean {
  return [id, `~${id}`].some((each) =>
    entries.get(each)?.patterns.some((lists) => lists.some((list) => text.search(list) !== -1)),
  );
}
