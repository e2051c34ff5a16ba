/**
 * The words that speak for each entry of the price list. Of `|` one alternative has to stand in the text, `*` is any
 * ending of a word, `..` up to four words, `a/b` either word; `A & B` are near each other in one sentence, `;` divides patterns. `! C`
 * takes a pattern back where C is in that sentence, and `!! C` all patterns of the id.
 * `+id` names a type of project, `~id` are weaker words that count within the type alone, `-id` says that the entry is
 * not needed.
 */
export const wordTable = `
+retaining-wall = retaining/retainer/boulder/terraced/timber wall*|versa lok*
+~retaining-wall = wall*|boulder*|block|timber* & hill*|slope|bank|hold* back|holds up|retain*|erosion|
  driveway above|terrac* !! foundation*|basement*|stairwell*|window well*
+patio-walkway = patio*|walkway*|pavers|paver|paving|front/brick walk|garden/stone/brick path|sidewalk|
  driveway apron|carriage track* !! patio door*/set
+~patio-walkway = brick|stone|flagstone & driveway|path|walk|around the pool|landing pad
+stone-veneer = veneer*|cultured/manufactured/thin/faux stone|lick and stick|
  stone siding/facade/wainscot*/skirt* !! refac*|fireplace*|brick veneer|thin brick
+~stone-veneer = stone & siding|gable*|front of .. house/garage|porch column* !! refac*|fireplace*|
  brick veneer|thin brick
+block-work = block wall/partition/foundation/privacy/enclosure|cinder*|cmu|concrete block*|stem wall
  !! retain*
+~block-work = block*
+fireplace = fireplace*|fire place*|hearth|firebox|overmantel
segmental-block = segmental|retaining wall block*|
  retaining/wall/landscap*/allan/anchor/modular/interlocking/stackable/pinned block*|versa lok*|keystone|
  belgard|borgert|redi rock
~segmental-block = block|blocks|concrete
boulder = boulder* ; big|large|huge|giant|massive .. rock|rocks ; rip rap|riprap|glacial rock*|
  field rock* wall
~boulder = rocks|rock wall
natural-stone = limestone|natural/wall/real/cut/stacked stone|fieldstone*|field stone*|dry stack*/laid|
  drystack*|stone wall*|flagstone*|ledgestone|chilton|kasota|lannon*|outcrop*|sandstone
~natural-stone = stone|stones|granite|bluestone
concrete-pavers = paver*|brick patio*/walk*/path*/sidewalk*/driveway*|holland stone|unilock|techo bloc|
  permeable|patio block*|paving stone*|cobble* look|interlocking brick* !! natural stone paver*
~concrete-pavers = brick|bricks|block*|concrete|belgard|borgert|willow creek
natural-stone-paving = flagstone*|flag/stepping/irregular stone*|bluestone|blue/natural stone|limestone|
  fieldstone*|travertine|quartzite|sandstone|granite|slate|cobble*|stone patio*/walk*/path*/slab*
~natural-stone-paving = stone|stones|rocks
relay-pavers = relay*|re lay*/set/level*|reset*|relevel*|lift* .. & paver*|patio|brick*|walk*|stones ; paver*|
  patio|walk*|bricks & heav*|sunk*|settled|sank|uneven|sagg*|trip* !! new paver*|replac* .. with|tear out
new-brick = brick veneer/wall/column*/pillar*/pier*/mailbox/fence/facade/planter*|thin/new brick ; brick
  & add|build|front of .. house|wainscot*|skirt*|addition|garden/privacy wall|lay !! repoint*|tuck*|
  mortar joint*|patio|paver*|steps|fireplace*|chimney*|clean*|retaining|walkway*
repointing = repoint*|re/tuck point*|tuckpoint*|tuck pt*|remortar*|re mortar*|regrout*|pointing ; mortar|
  joints|grout & crumbl*|fall*|fell|missing|gone|worn|loose|redo*|replac*|repair*|fix*|washing/coming out|bad|
  sand|powder*|receding|deteriorat*|cracked|sandy|eroded|done ! steps|stoop|paver*|patio
chimney-rebuild = chimney|stack|chimbley & rebuil*|re build|leaning|leans|lean|tilt*|falling apart|collaps*|
  torn/tear/taken/take down|from the roof up|roof line up|roofline up|from scratch|redo|relaid|new brick*
  ; replace .. chimney !! crown|cap|fireplace surround|looked at
steps = step*|stoop|stairs|stairway & rebuil*|replac*|redo*|new|build*|repair*|fix*|brick*|stone|limestone|
  crumbl*|falling apart|broken|bluestone|concrete|front|rocks|rock|tip*|wobbl* !! step crack*|stair step*|
  stepping|deck
chimney-crown = crown|chimney/concrete cap|wash & crack*|broke*|new|replac*|repair*|crumbl*|rebuil*|bad|redo*|
  gone ; chimney & crown !! crown molding
sill-or-lintel = sill|sills|lintel*|window ledge|header angle !! mud/foundation sill|sill plate
few-bricks = few/couple/some/several/two/three/four/2/3/4/5/6/ten/10/dozen bricks|couple/handful of bricks|
  one brick|loose brick* ; brick|bricks & popped|spall*|missing|came/fell off|fell/falling out|put back
  !! chimney rebuil*
block-wall = existing/same footing*|existing slab|on .. slab|on a slab|partition*|interior wall ; footing*|
  footer*|slab & is there/fine/good/in|already|existing|sound|poured|are in|left|have
block-wall-on-frost-footing = footing*|footer*|frost line/wall|below frost|stem wall|from scratch|
  foundation for|42 inch* !! already|existing footing*|footing is fine/good/there
refacing = refac*|re fac*|resurfac*|redo .. fireplace|surround|hearth|mantel*|mantle|new face|over the brick
  ; fireplace & stone|veneer|brick|cover*|update*|makeover|tile|reface*|ugly|floor to ceiling|ledgestone|
  new look !! outdoor*|outside|patio|backyard
outdoor-fireplace = outdoor/outside fireplace*|exterior fireplace|outdoor fire place ; fireplace* & patio|
  backyard|back yard|outdoors|outside|pergola|deck !! chimney outside|indoor*|living/family room
masonry-fireplace = masonry fireplace|wood burning fireplace & new|build|add|addition|install ; fireplace*
  & new .. chimney|from scratch|full masonry|fireplace and chimney|brand new fireplace|no fireplace now
  !! refac*|outdoor*|outside
manufactured-stone = manufactured*|cultured|faux|fake|artificial|synthetic|man made|manmade|lick and/n stick|
  eldorado|boral|provia|coronado|stone/veneer panel*|airstone|imitation|concrete/precast stone
natural-thin-stone = natural|real stone/thing/rock|genuine|thin cut/veneer/stone|fieldstone*|limestone|
  granite|kasota|chilton|quarried|sandstone|bluestone|ledgestone*|full bed !! faux|fake|cultured|manufactured|
  not real|imitation
removal = tear*/rip*/take/knock* .. out|tear*/take/knock* .. down|tear*/rip*/take/strip* .. off|
  tear*/rip* .. up|torn/taken/comes/come/coming out/down|torn/tear/comes/come/coming off|torn up|tearing|demo|
  demolish*|demolition|remov*|haul*|get rid|has/have/needs to go|old one out/off|goes first|replac*|
  in its place|instead of the old|jackhammer*|existing .. goes|want .. gone|dig out .. old|dispos*|
  where the old|scrap* ; rotted|rotten|rotting & timber*|tie*|wall|landscape ; rebuil*|redo|redone & wall|
  steps|stoop|courses|patio !! chimney*|go through ; -removal = nothing to remove/tear|
  nothing/grass/lawn there|grass/lawn now|just grass/lawn/dirt|bare|is grass/dirt|new construction|no siding|
  empty spot|can be covered|go over|right over the
tight-access = tight access/spot*/squeeze/quarters/yard|narrow*|through the house/garage|other/only way in|
  wheelbarrow*|wheel barrow*|only reachable|no access/machine*/equipment|hard to get/reach|limited access|
  by hand|carry .. in|carried|fenced in ; gate & narrow|inch*|3 ft/foot|small|only ; no room & machine*|
  truck*|equipment|bobcat ; can't|cannot|won't|doesn't|wouldn't & fit|get .. machine*/truck*|reach|bobcat*|
  skid*|equipment !! machine can|bobcat fits|can get in|fits through|wide open|gate will
  ; -tight-access = easy/good/open access|access is easy/good|plenty/lots of room|truck right up|drive right|
  room for a|wide open|easy to get|skid steer & room|fit|fits|can get
slope-or-load-above = driveway|parking*|cars|car|street|road|house|garage|shed|deck|pool|patio|hill|slope|
  yard|building & above|on top|along/at the top|keeps going up|keeps rising|
  holds/holding/slopes/goes/continues up|supports|uphill|sits/park on|up behind ; steep|surcharge|geogrid
  !! deck posts ; -slope-or-load-above = level/flat/nothing above|level ground above|flat on top|
  yard above is flat|level behind
drainage = water & stand*|pool*|run*|puddl*|sits|collect*|come*|flow*|drain*|pond*|behind|seep*|toward*
  ; drainage|drain tile|french drain|soggy|spring in|downspout*|runoff|puddle*|swampy|wet spot|holds water|
  floods !! basement*|standing in water|water feature ; -drainage = drains well|dry spot|well drained|no water
curves-and-steps = curv*|round*|corner*|l/u/s shape*|wraps|serpentine|bend*|zig zag*|90 degree* ; step*|
  stairs & wall|built in|into/in it|up|down !! around the|corner of the|round rocks|step crack*
tiers = tier*|terrac*|two/three walls|double/upper/lower/second wall|two levels|stepped back !! each side|
  both sides|two walls each
roots-or-poor-ground = root*|stump*|clay|soft ground|soft/poor/sandy soil|mucky|peat|swampy|
  boulders in the ground|ledge rock !! root cellar|stump grinding done
slope = slope*|sloping|hill*|steep|incline*|not/isn't level|uneven ground/yard|drops off/about|grade change|
  walkout|raised patio|unlevel|falls away|pitch*|lower/higher than|built up|needs leveling !! roof pitch
  ; -slope = level|flat
curves-and-patterns = curv*|herringbone|basket weave|pattern*|border*|inlay|circle|circular|round|
  two colors/tone|accent|soldier course|fan|compass|winding|medallion|s shape*|kidney !! round the|all round
steps-adder = step down/up|stairs|steps|stoop ; step & new|replac*|block|stone !! stepping|step crack*|
  next step*
fire-pit = fire pit*/ring*/bowl*/feature|firepit*
seating-wall = seat/sitting/seating/sit/knee wall*|seatwall*|bench*|pillar*|column*|raised bed*|planter*|
  built in seat*|wall to sit
driveway = driveway*|parking/rv pad|park .. on|cars drive|drive on it|drive over|apron|vehicle*|parking spot
  !! from/along/beside/off/by/to the driveway|next to .. driveway|between .. driveway|driveway to the|
  behind the
matching-old-brick = match*|same brick/kind/look|look* the same|blend*|antique brick*|reclaimed|
  like the original/rest/existing|discontinued|as the house
brick-replacement = spall*|flak*|faces* .. off|popping|popped ; brick* & crack*|loose|broken|missing|chipped|
  crumbl*|damaged|replac*|fell|fallen|out|bad !! brick is good|brick is in good
  ; -brick-replacement = brick is good/fine|bricks are fine/good/solid|brick is in good
lime-mortar = lime|soft brick*/mortar|historic*|victorian*|18[0-9][0-9]*|190[0-9]*|191[0-9]*|192[0-9]*|
  century old|100/hundred year*|old soft|turn of the century|very old house|limestone foundation|twenties|
  tudor !! limestone sill*|hard ; -lime-mortar = 19[4-9][0-9]|20[0-2][0-9]*|built in the .. 50s|60s|70s|80s|
  90s|newer house|hard brick
two-wythes = garden/privacy wall|freestanding|free standing|both sides|
  brick fence/column*/pillar*/pier*/post*|two bricks thick|two wythe*|mailbox|stands alone|gate post*
  !! veneer*|thin brick
frost-footing = footing*|footer*|below frost|frost line|freestanding|free standing|garden/privacy wall|
  brick fence/column*/pillar*/pier*|mailbox|no foundation !! veneer*
crown-and-flashing = crown*|flashing|chimney cap ; leak*|drip*|stain*|wet & chimney|attic|ceiling|roof|
  fireplace
scaffold-height = second/2nd/two/2/2.5/three/3 story|second/2nd/third/upper floor|two story building|
  stories/floors/high/way up|stories high|half/two/three stories|gable peak|peak of the gable|steep roof|
  scaffold*|lift|upstairs window*|parapet|tall ladder* ; -scaffold-height = one/single/1 story|ranch|rambler|
  low roof|bungalow|first floor only|reach from the ground|ground level|foundation|basement
filled-cores = rebar*|fill* .. core*|core fill*|grouted|reinforc*|hold* back|retain*|backfill*|
  soil/dirt behind|dirt against|bearing|bond beam|filled solid|steel in it
waterproofing = waterproof*|damp proof*|dampproof*|membrane|tar|sealed|moisture|leak*|seep*|wet|water
  !! parge*|laundry ; -waterproofing = both sides open|free standing|freestanding|privacy|fence|partition*|
  between us and
finish = stucco*|parg*|plaster*|smooth|skim coat*|faced|paint*|finish coat|veneer*|surface bond* !! paint* is|
  peel*|old paint|scrap* ; -finish = plain block|leave .. block|no finish|unfinished is fine|as is is fine
openings-and-corners = door*|window*|opening*|corner*|pier*|pilaster*|column*|l/u shape* !! next to .. door|
  overhead door won't|garage doors stick|corner of the|around the corner|door wont
slope-or-poor-ground = slop*|hill*|steep|uneven|not level|clay|soft|roots|swampy|drops/falls off|drops about|
  peat ; caps = cap|caps|capped|capstone*|coping !! chimney cap ; hearth = hearth* ; mantel = mantel*|mantle*|
  beam shelf
tall-face = vaulted|cathedral|two/2 story|high/tall ceiling*|great room|all the way up|to the peak|loft
firebox-repair = firebox|fire box/brick*|firebrick*|back wall|flue tile* & crack*|crumbl*|loose|worn|rebuil*|
  repair*|fix*|bad|broken|falling|pieces|shot
natural-stone-adder = real stone|fieldstone*|field stone*|limestone|granite|ledgestone|natural|bluestone|
  river rock|chilton|kasota|slate !! faux|fake|manufactured|cultured ; -natural-stone-adder = manufactured|
  cultured|faux|thin brick|brick veneer|fake ; side-walls = seat/seating/wing/sitting wall*|seatwall*|wings|
  bench*|wood box*/storage ; oven-or-grill = pizza oven*|grill*|bbq|barbecue|smoker|outdoor oven
wall-preparation = rot*|water damage*|mold*|mushy|punky|soft spot*|stucco|painted|paint ; sheathing|plywood|
  osb & bad|soft|wet ; -wall-preparation = sound|new construction/plywood|bare sheathing|house wrap|
  good shape|block is fine
corners-and-openings = column*|pillar*|porch post*|arch*|corner*|around .. window*/door*|bay window|quoin*|
  surround*|strip between|bump out|several windows
caps-and-sills = sill|sills|wainscot*|water table|half way up|halfway up|lower/bottom half|cap stone|
  ledge cap|below the siding|under the window*|knee wall|skirt*|cap on top
dry-stack = dry stack*|drystack*|tight joint*|no/without mortar|mortarless|groutless|no grout
winter = winter|january|february|december|frozen|before spring|in the snow|freezing
  !! last/every/each/all/past/since/before winter|over/after the winter|winter was|this past winter|winters|
  freez* and thaw*
reusable-material = reus*|re use|leftover*|left over|salvage*|use the old/same|original stone*|
  already have .. stone|have .. pallets|we have the pavers/stone|extra pavers|have the brick*/block*|
  bricks are stacked|use/used again|saved|still/all good|still sound|good to use|have a stack ; can/could use
  & stack*|pallet*|sound|from the old ; railing = rail*|handrail*|fence on top ; wall & drop off|kids
  ; trees = tree|trees|stump* ; gas-and-power = gas|propane|light|lights|lighting|outlet*|electric*|wiring|
  heated ; carpentry = deck|pergola*|gazebo*|roof|awning ; outdoor-kitchen = outdoor kitchen*|grill|
  pizza oven*|pool|hot tub|water feature|pond|fountain ; poured-concrete = stamped|poured concrete|
  exposed aggregate|asphalt ; flue-liner = flue*|liner*|relin*|damper|smoke chamber|chimney rebuil*|
  inside the chimney ; sealing = seal*|clean*|paint*|stain*|waterproof*|whitewash*|limewash* ; slab = slab*|
  concrete/garage floor|roof|framing ; gas-line = gas|propane|insert|burner ; liner = liner*|flue*|sweep*|
  smoke*|draft* ; indoor-footing = new/masonry fireplace|add/build a fireplace ; wall-and-wiring = drywall|tv|
  television|outlet*|wiring|built in shelves ; brick-to-match = match*|same brick|blend*
  ; inspection = inspect*|sweep*|insurance|report|realtor ; cracks = crack*|bow*|bulg*|settl*
  ; old-photos = rot*|leak*|stain*|loose|falling|crumbl* ; outdoor-features = outdoor kitchen*|pizza oven*|
  grill*|fountain*|pillar*|mailbox|water feature* ; concrete = poured|stucco*|tile|slab*|plaster*|concrete
  & pour*|driveway|floor|sidewalk|patch*
shore = lake*|shoreline|river bank|riverbank|creek|wetland* & wall|bank|shore|boulder* !! lake street/ave*/st|
  view
below-the-roof = chimney & whole|entire|to/from the ground|full height|below the roof|
  pulling away from the house
structural = take/knock out|remov*|cut|widen|new opening & pier|bearing|opening|door|wall .. house|post
  ; load bearing|bearing wall !! old wall
foundations = foundation*|basement wall*|crawl space|crawlspace|house & crack*|bow*|repair*|settl*|sink*|sunk|
  push*|bulg*|lean*|moving|caving|fix*|knock*|leak* ; garage|house & settling|sinking|sunk !! repoint*|tuck*|
  veneer|stone on the foundation
leaning-wall = wall*|chimney|pillar*|column*|pier*|timbers|blocks & lean*|bulg*|tip*|tilt*|bow*|buckl*|
  collaps*|topp*|falling over|came down|pushed out|giving way|caving|about to go|plumb !! foundation*|
  basement*|clean*|bowl*|rainbow|tips on
loose-overhead = brick*|stone*|chunk*|pieces|parapet|chimney|lintel|cap & fall*|fell|drop*|loose|
  coming/came down|daylight|about to go|slipping|land* & chimney|above|overhead|roof|parapet|second|story|
  gable|window*|sidewalk|walk|driveway|porch|below !! falling apart inside|paver*|steps ; chimney & lean*|
  tilt*|loose|falling|collaps*
digging-lines = dig*|dug|trench*|excavat*|post hole* & myself|ourselves|i will/was/plan|i'm going|i'll|we'll|
  husband|my son|weekend|gas/power line|cable|utilities|started ; gas/power line*|cable|buried & wall|yard|
  there|runs|dig*|hit|near
harsh-cleaning = acid|muriatic|pressure/power wash*|sandblast*|sand blast*|pressure washer|bleach|wire brush*
lead-paint = paint* & sand*|scrap*|blast*|strip*|peel*|heat gun|chip*|flak*|1[89][0-7][0-9]*|old|grind*|lead
  !! sandstone|repaint
asbestos = asbestos|vermiculite|transite|pipe wrap ; siding|shingle*|tile|insulation|pipe* & cement|old white|
  gray|grey|1950s|50s|60s|40s|1960s|1940s|black glue|9x9|9 x 9|mastic|brittle !! tested
carries-load = take/taking/knock* out|remov*|knock* .. down|cut|cutting|widen|get rid|wider|open up & pier|
  bearing|opening|post|column|load|wall .. house|doorway|for a door|wall between|basement .. wall|house sits|
  one wide !! old steps
moving-foundation = foundation*|basement|crawl space|crawlspace|house|garage|corner & bow*|crack*|shift*|
  push*|sink*|sunk|settl*|bulg*|lean*|moving|caving|separat*|sank|tilt*|inward|stair step !! paver*|patio|
  chimney*|steps|stoop*|veneer*|tile|cracked concrete|slope|hill*|bank
roof-climbing = roof|chimney|ladder & climb*|got/went/was/been up|walk* on|took pic*|hop*|crawl*|up there
  !! needs a|will need|you will|roofer
sliding-bank = bank*|hill*|slope*|soil|dirt|bluff|embankment|ravine|shore* & slid*|wash* out/away|erod*|lose|
  losing|slump*|giving way|falling|caving|collaps*|eaten away|creep*|slip*|coming down|moving !! mortar|joints
dry-cutting = cut|cutting|grind*|saw|sawing|chisel* & myself|ourselves|i will/can/plan/was|i want to|i'd|i'll|
  we'd|husband|dry|rented|dust|weekend|son !! grass|cut stone/limestone/back|tree*|clean cut
loose-steps = step*|stoop|stair*|rail*|tread* & loose|tip*|rock*|wobbl*|move*|moving|broken|crumbl*|
  pulled away|fell|falling|trip*|shak*|sink*|sunk|shift*|settl*|unsafe !! step crack*|stair step|stepping|
  rock wall/steps
standing-water = basement|laundry|cellar|crawl* space|floor & standing/under water|flood*|inches of water|
  standing in water|puddl*|ankle/knee deep|water on the floor|sump ; water & outlet*|panel|freezer|breaker*
unsafe-fireplace = chimney|flue*|firebox|fire box|liner|fireplace|hearth|insert & crack*|lean*|smok*|daylight|
  fell|falling|tile|pieces|gap*|blocked|nest|crumbl*|missing|headache*|alarm*|no liner|broken|collaps*|soot|
  creosote|tilt*|inspector|sweep & burn*|use|using|fire|fires|firebox|flue*|inside|liner|fireplace|smok*|
  headache*|alarm*|wood ; smoke|smoky & room|house|backs/back up|comes back !! outdoor*
carbon-monoxide = co alarm/detector|monoxide|fumes|exhaust smell ; headache*|dizzy|nause*|sick|alarm*|
  detector|woozy & fireplace|furnace|flue|burn*|heat*|chimney|beep*|went off|fire
gas-smell = gas|propane|rotten egg*|sulfur & smell*|odor|whiff|stink*|leak*|hiss* !! gas station
fire-nearby = fire*|burn*|grill|oven|pit & under|next/close to|against|near|beneath|feet/ft from|touching|
  by the & house|deck|siding|soffit|fence|tree*|garage|pergola|overhang|eave*|branch*|shed|vinyl|porch
  !! fireplace surround
`;
