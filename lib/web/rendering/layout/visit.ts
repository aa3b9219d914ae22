import { scriptJson } from '#lib/platform/core/text/script-json.ts';
import { type Children, withHtml } from '../base/html.ts';
import type { Site } from '../base/site.ts';

/**
 * Keeps the address and the referrer with which a visit began, for the forms of later pages: in this tab and for this origin
 * alone, and not before the visitor agreed where the brand asks for that. A page with a campaign begins a visit anew.
 */
export const keepVisit = `(m=>{let k='frontage-visit',s,q=location.search,r=document.referrer,
said=()=>{try{return localStorage['frontage-consent']}catch{}},no=navigator.globalPrivacyControl,
put=()=>{try{s=sessionStorage;if(!s[k]||/[?&](utm_|[a-z_]*clid=|[gw]braid=)/i.test(q))
s[k]=JSON.stringify({landingUrl:location.href.split('#',1)[0],landingReferrer:r.startsWith(location.origin+'/')?'':r})}catch{}};
if(m=='off'||said()=='yes'||m=='notice'&&!no&&said()!='no')put();
document.addEventListener('click',e=>{let b=e.target.closest&&e.target.closest('#consent button');
if(b)b.value=='yes'?put():sessionStorage.removeItem(k)})})`.replaceAll('\n', '');

export const visitScript = ({ brand, isPreview, nonce }: Site): Children =>
  brand && !isPreview && withHtml('script', { nonce }, `${keepVisit}(${scriptJson(brand.analytics.consentMode)})`);
