/** The foot of all documents: menu in columns, and the line with the legal pages. */
export const footer = `
.bottom{background:var(--bg);color:var(--text);font-size:.95rem;overflow-wrap:anywhere}
.bottom .wrap{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));gap:2rem 2.5rem;padding-block:clamp(2.5rem,5vw,3.75rem) 2rem}
.bottom a{display:inline-flex;align-items:center;min-height:1.75rem;text-decoration-color:var(--edge)}
.bottom strong{font-family:var(--head);font-size:1.1rem}
.foot-menu{grid-column:1/-1;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,9.5rem),1fr));gap:1.75rem 2rem;padding-block-end:.25rem}
.foot-menu p{display:flex;align-items:center;min-height:1.75rem;margin:0 0 .25rem}
.foot-menu a{color:inherit;text-decoration:none}
.foot-menu a:hover{text-decoration:underline}
.foot-menu ul a{color:var(--muted)}
.legal{grid-column:1/-1;display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.5rem;color:var(--muted);font-size:.875rem;border-top:1px solid var(--line);padding-top:1.25rem}
.legal p{margin:0;min-width:0}
.legal a{color:inherit}
.legal-links{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;list-style:none;margin:0;padding:0}
@media(min-width:52rem){.wrap:has(.foot-menu)>.foot-menu{grid-column:2/-1;grid-row:1}.legal>p{margin-inline-end:auto}}
`;
