/** The header in its three layouts, and the menu: a popover on a phone, always shown on a wide screen. */
export const header = `
.top{background:var(--bg);color:var(--text);border-bottom:1px solid var(--line)}
.top-row{display:flex;align-items:center;gap:.5rem .75rem;padding-block:.75rem}
.brand{display:inline-flex;align-items:center;flex:1 1 auto;min-width:0;min-height:2.75rem;color:var(--text);font:700 1.35rem/1.15 var(--head);letter-spacing:-.01em;text-decoration:none}
.brand strong{min-width:0;overflow-wrap:anywhere}
.brand img{border-radius:0;background:none}
.brand .unsized{width:9rem;height:3rem;aspect-ratio:auto;object-position:left}
[dir=rtl] .brand .unsized{object-position:right}
.top-row>.button,#menu>.button{min-height:2.75rem;padding:.35rem 1.1rem;font-size:1rem}
.top-row>.burger{flex:none;gap:.6rem;border-width:1px}
.burger::before{content:"";width:1.25rem;height:.95rem;border:solid;border-width:2px 0;background:linear-gradient(currentColor,currentColor) 0 50%/100% 2px no-repeat}
.top-row:has(.header-button)>.burger{order:1;width:2.75rem;padding:0}
.top-row>.header-button{flex:none;max-width:46vw}
#menu ul{list-style:none;margin:0;padding:0}
#menu a,#menu li>span{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem 0;color:var(--text);text-decoration:none;font-weight:500}
#menu a:hover{color:var(--link);text-decoration:underline}
#menu [aria-current]{color:var(--link);font-weight:700}
#menu summary{display:inline-flex;align-items:center;justify-content:center;width:2.75rem;height:2.75rem;list-style:none}
#menu summary::-webkit-details-marker{display:none}
#menu summary::after{content:"";width:.55rem;height:.55rem;border:solid;border-width:0 2px 2px 0;rotate:45deg;translate:0 -2px}
#menu [open]>summary::after{rotate:225deg;translate:0 2px}
#menu:popover-open{inset:auto;inset-block-start:0;inset-inline-end:0;width:min(24rem,100vw);max-height:100dvh;height:100dvh;margin:0;padding:1rem max(1.25rem,env(safe-area-inset-right));border:0;background:var(--bg);color:var(--text);box-shadow:0 0 3rem rgb(0 0 0/.25);overflow:auto}
#menu::backdrop{background:rgb(0 0 0/.4)}
#menu>.button{margin-inline-start:auto;display:flex;border-width:1px}
@media(max-width:51.99rem){#menu>ul>li{border-bottom:1px solid var(--line)}#menu li{display:grid;grid-template-columns:1fr auto;align-items:center}#menu details{display:contents}#menu details>ul{grid-column:1/-1;padding:0;padding-block-end:.75rem;padding-inline-start:1rem}.centred .burger{order:-1!important}.centred .brand{justify-content:center}}
@media(max-width:30rem){.top-row:has(.header-button){gap:.5rem}.top-row>.header-button{padding-inline:.9rem;font-size:.95rem}.top-row:has(.header-button):has(.brand>strong){flex-wrap:wrap}.top-row:has(.header-button)>.brand:has(>strong){flex-grow:99;max-width:calc(100% - 3.25rem);font-size:1.2rem}.top-row:has(.brand>strong)>.burger{order:0}.top-row:has(.brand>strong)>.header-button{flex:1 1 auto;max-width:100%}}
@media(min-width:52rem){.top-row{column-gap:2rem;padding-block:.9rem}.top-row>.burger,#menu>.button{display:none}.brand{flex:0 1 auto}.top-row>.header-button{flex:none;max-width:20rem}#menu{position:static;display:block;width:auto;height:auto;margin:0;margin-inline-start:auto;padding:0;border:0;overflow:visible;background:none;color:inherit}#menu>ul{display:flex;flex-wrap:wrap;gap:0 1.75rem}#menu li{position:relative;display:flex;align-items:center}#menu details>ul{position:absolute;z-index:5;inset-block-start:100%;inset-inline-end:0;min-width:13rem;padding:.5rem 1.25rem;background:var(--bg);border:1px solid var(--line);border-radius:var(--r);box-shadow:0 .75rem 2rem rgb(0 0 0/.14)}#menu details details>ul{position:static;padding:0;padding-inline-start:1rem;border:0;box-shadow:none}#menu summary{width:1.75rem}.top-row:not(:has(#menu))>.header-button{margin-inline-start:auto}.centred .top-row{display:grid;grid-template-columns:1fr auto 1fr;gap:.5rem 1.5rem;padding-bottom:.25rem}.centred .brand{grid-column:2;font-size:1.75rem}.centred .header-button{grid-area:1/3;justify-self:end}.centred #menu{grid-column:1/-1;justify-self:center;margin:0}.centred #menu>ul{justify-content:center;gap:0 2.25rem}}
.band .brand img{padding:.4rem .6rem;border-radius:calc(var(--r)*.6);background:var(--plate)}
`;
