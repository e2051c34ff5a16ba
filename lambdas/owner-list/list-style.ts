/**
 * The rules of the owner's list beside those of all pages of the API. What can be pressed is 44 px high, which
 * Apple's Human Interface Guidelines ask for ("Accessibility", control size), and stands 8 px apart.
 */
export const listStyle = `
main{padding-top:1.25rem}
nav,.row{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem}
nav a,.row a,.row button{box-sizing:border-box;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--field);border-radius:2px;background:var(--bg);color:inherit;font-weight:600;text-decoration:none}
nav [aria-current]{background:var(--accent);border-color:var(--accent);color:var(--bg)}
ol{list-style:none;margin:0;padding:0}
form.list{display:block}
form.search{flex-wrap:nowrap;margin-bottom:1.5rem}
.search input{box-sizing:border-box;flex:1;min-width:0;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--field);border-radius:2px;background:var(--bg);color:inherit;font:inherit}
.search button{padding:.5rem 1rem}
.list li{background:var(--card);border:1px solid var(--line);border-radius:3px;margin-bottom:1rem;padding:.25rem 1rem 1rem}
.list li p{margin-bottom:.5rem}
small{color:var(--muted);font-size:.875rem}
.list h2{margin:0}
.list h2 a{display:block;padding-block:.75rem}
.list .stars{font-size:1rem}
.list .row a,.list .row button{flex:1 1 auto;padding-inline:.5rem;text-align:center}
.list li .row:last-child{margin:0}
.row a[href^="tel:"]{background:var(--accent);border-color:var(--accent);color:var(--bg)}
.aside .link{padding-block:.75rem}
.done{display:flex;align-items:center;justify-content:space-between;gap:1rem;border-left:4px solid var(--accent)}
.done .row{flex:none;margin:0}
.list .done{padding:.75rem 1rem}
`;
