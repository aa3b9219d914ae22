/** Entries of lists: cards in rows without holes, and compact rows. How many are beside each other depends on their place. */
export const cards = `
.title{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.25rem 1.5rem}
.title a{display:inline-block;min-height:24px;font-weight:600}
.fit{container-type:inline-size}
.cards{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem;list-style:none;padding:0}
.card{position:relative;display:flex;flex-direction:column;border:1px solid var(--line);border-radius:calc(var(--r)*1.2);background:var(--card,var(--bg));overflow:hidden}
.card:has(.whole:hover),.row:has(.whole:hover){border-color:var(--link);box-shadow:0 .6rem 1.75rem rgb(0 0 0/.12)}
.thumb{flex:none}
.thumb img{aspect-ratio:16/10;border-radius:0;width:100%;height:auto;object-fit:cover}
.letter{display:grid;place-items:center;aspect-ratio:16/10;background:var(--tint);color:var(--link);font:700 3rem/1 var(--head)}
.inner{display:flex;flex-direction:column;align-items:flex-start;gap:.6rem;padding:1.15rem 1.25rem 1.3rem;flex:1;min-width:0}
.inner h2,.inner h3,.inner h4,.about h2,.about h3,.about h4{font-size:1.15rem}
.inner a:not(.button){display:inline-block;min-height:24px}
.end{margin-top:auto;padding-top:.4rem}
.end .button{position:relative}
.service:has(.thumb){display:grid;grid-template-columns:minmax(6.5rem,30%) minmax(0,1fr)}
.service:last-child:nth-child(odd):not(:only-child):has(.thumb){grid-template-columns:minmax(6.5rem,15%) minmax(0,1fr)}
.service .thumb img,.service .letter{aspect-ratio:auto;height:100%;min-height:100%}
.service .letter{font-size:2.25rem}
@container(max-width:33.99rem){.service .inner{padding:.9rem 1rem;gap:.3rem}.service .end{display:none}}
@container(min-width:34rem){.cards{grid-template-columns:repeat(2,minmax(0,1fr))}.card:last-child:nth-child(odd){grid-column:1/-1}}
@container(min-width:34rem) and (max-width:55.99rem){.card:last-child:nth-child(odd):not(.service):has(.thumb){display:grid;grid-template-columns:1fr 1fr}.card:last-child:nth-child(odd) .thumb img,.card:last-child:nth-child(odd) .letter{aspect-ratio:auto;height:100%}}
@container(min-width:56rem){.cards:not(.two){grid-template-columns:repeat(6,minmax(0,1fr))}:not(.two)>.card,:not(.two)>.card:last-child:nth-child(odd){grid-column:span 2}:not(.two)>.card:first-child:nth-last-child(3n+2),:not(.two)>.card:first-child:nth-last-child(3n+2)+.card,:not(.two)>.card:first-child:nth-last-child(3n+4),:not(.two)>.card:first-child:nth-last-child(3n+4)~.card:nth-child(-n+4){grid-column:span 3}:not(.two)>.card:only-child{grid-column:1/-1}.card:only-child:not(.service):has(.thumb){display:grid;grid-template-columns:1fr 1fr}.card:only-child .thumb img,.card:only-child .letter{aspect-ratio:auto;height:100%;max-height:24rem}}
.rows{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;list-style:none;padding:0}
@container(min-width:52rem){.rows{grid-template-columns:repeat(2,minmax(0,1fr))}.row:last-child:nth-child(odd){grid-column:1/-1}}
.row{position:relative;display:flex;align-items:center;gap:.9rem;padding:.7rem;padding-inline-end:2.25rem;border:1px solid var(--line);border-radius:calc(var(--r)*1.2);background:var(--card,var(--bg))}
.row:has(.whole)::after{content:"";position:absolute;inset-inline-end:1rem;top:50%;width:.5rem;height:.5rem;border:solid var(--muted);border-width:2px 2px 0 0;translate:0 -50%;rotate:45deg}
[dir=rtl] .row::after{rotate:-135deg}
.row .thumb{width:4.5rem}
.row .thumb img,.row .letter{aspect-ratio:1;border-radius:var(--r)}
.row .letter{font-size:1.75rem}
.row>:not(.thumb,.leaf):first-child{padding-inline-start:.4rem}
.about{flex:1;display:grid;gap:.15rem;min-width:0}
.about h2,.about h3,.about h4{font-size:1.0625rem}
.about .facts{font-size:.925rem;line-height:1.4}
.worth{flex:none;max-width:40%;color:var(--muted);font-size:.925rem;text-align:end}
@container(max-width:33.99rem){.row:has(.worth) .about>.facts{display:none}.row:has(.worth){display:grid;grid-template-columns:minmax(0,1fr);gap:0 .9rem}.row:has(.thumb):has(.worth){grid-template-columns:4.5rem minmax(0,1fr)}.row:has(.worth) .thumb{grid-row:span 2}.row:has(.worth) .about{align-self:end}.row>.worth{align-self:start;max-width:none;text-align:start}.row>.worth:nth-child(2){padding-inline-start:.4rem}}
.dated{display:flex;align-items:center;gap:1.1rem}
.leaf{flex:none;display:grid;justify-items:center;align-content:center;width:4rem;min-height:4.25rem;border-radius:var(--r);background:var(--tint);color:var(--link);line-height:1.15}
.leaf small{text-transform:uppercase;letter-spacing:.04em;font-weight:600;font-size:.75rem}
.leaf strong{font:700 1.6rem/1.1 var(--head)}
@media(prefers-reduced-motion:no-preference){.card,.row{transition:border-color .15s,box-shadow .15s}}
`;
