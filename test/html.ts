const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

export const unescaped = (html: string) =>
  html.replace(/&([#\w]+);/g, (entity, name: keyof typeof entities) => entities[name] ?? entity);

/** Extracts the text of a page as it is without a script, one space between its parts. */
export const textOf = (html: string) =>
  unescaped(html.replace(/^[\s\S]*<body>/, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');
