import { type Children, h, withHtml } from '../base/html.ts';
import type { Site } from '../base/site.ts';

/** A button that searches from the visitor's position. It is hidden until the script finds that the browser can tell it. */
export const nearMeButton = (site: Site): Children => {
  site.needsPosition = true;
  const { texts } = site;
  return [
    h('input', { type: 'hidden', name: 'near', disabled: true }),
    h('button', { type: 'button', class: 'button quiet', id: 'near-me', hidden: true }, texts.nearMe),
    h('p', { class: 'unknown', role: 'alert', hidden: true }, texts.noPosition),
  ];
};

/** Rounds the position to about a hundred metres, for the privacy of the visitor. */
export const positionScript =
  `document.addEventListener('DOMContentLoaded',()=>{let b=document.getElementById('near-me');
if(!b||!navigator.geolocation||!isSecureContext)return;b.hidden=!1;b.onclick=()=>{b.disabled=!0;
navigator.geolocation.getCurrentPosition(({coords:c})=>{let {q,near}=b.form.elements;q.value='';near.disabled=!1;
near.value=c.latitude.toFixed(3)+','+c.longitude.toFixed(3);b.form.submit();b.disabled=!1;near.disabled=!0},
()=>{b.disabled=!1;b.nextElementSibling.hidden=!1},{timeout:15e3,maximumAge:3e5})}})`.replaceAll('\n', '');

export const nearMeScript = (site: Site): Children =>
  site.needsPosition && withHtml('script', { nonce: site.nonce }, positionScript);
