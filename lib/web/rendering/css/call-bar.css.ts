/**
 * The bar of pages of locations on phones. It is the last part of the document and only sticks to the screen, so that it
 * hides neither the footer nor what the keyboard reaches.
 */
export const callBar = `
.call-bar{display:none}
@media(max-width:51.99rem) and (min-height:22rem){.call-bar{position:sticky;bottom:0;z-index:7;display:grid;gap:.5rem;padding:.5rem var(--side);padding-bottom:max(.5rem,env(safe-area-inset-bottom));background:var(--bg);border-top:1px solid var(--line);box-shadow:0 -.25rem 1.25rem rgb(0 0 0/.1)}.call-bar .button{min-width:0;min-height:3.25rem;padding:.35rem .4rem;flex-flow:column;gap:.2rem;font-size:.9rem;line-height:1.1}.call-bar svg{flex:none;width:1.25rem;height:1.25rem;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}html:has(.call-bar){scroll-padding-bottom:6rem}}
@media print{.call-bar{display:none!important}}
`;
