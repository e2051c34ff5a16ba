/** The layer of Chakra's recipes, from which many classes have the same rules: every link, every button. */
const RECIPES = '@layer recipes{';

/**
 * Joins the rules of classes into one style sheet. Rules of the recipes' layer that several classes have stand there
 * once, for all of them. Nothing changes by it: an element has one of these classes, and the order of a layer's rules
 * matters among themselves alone.
 *
 * @param rules - by the names of the classes, as Emotion writes them
 */
export function joinRules(rules: readonly (readonly [className: string, css: string])[]): string {
  const others: string[] = [];
  const namesByRecipe = new Map<string, string[]>();
  for (const [name, css] of rules) {
    for (const block of topLevelBlocks(css)) {
      if (block.startsWith(RECIPES)) {
        const recipe = block
          .slice(RECIPES.length, -1)
          .split(new RegExp(`\\.${name}\\b`))
          .join('&');
        namesByRecipe.set(recipe, [...(namesByRecipe.get(recipe) ?? []), `.${name}`]);
      } else others.push(block);
    }
  }
  const recipes = [...namesByRecipe].map(([recipe, names]) =>
    recipe.replaceAll('&', names.length > 1 ? `:is(${names})` : names.join()),
  );
  return others.join('') + (recipes.length > 0 ? `${RECIPES}${recipes.join('')}}` : '');
}

/** Splits a style sheet after each closing brace of its outermost blocks. */
function topLevelBlocks(css: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    blocks.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return blocks;
}
