import { Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './vendor-icon.module.css';

/** Simple drawings that recall the marks of the services, in 24 by 24, each in the colours of its service. */
const drawings: Readonly<Record<string, ReactNode>> = {
  ga4: (
    <>
      <rect x="15.5" y="3" width="5.5" height="18" rx="2.75" fill="#f9ab00" />
      <rect x="9.25" y="9" width="5.5" height="12" rx="2.75" fill="#e37400" />
      <circle cx="5.75" cy="18.25" r="2.75" fill="#e37400" />
    </>
  ),
  gtm: (
    <>
      <rect x="5.6" y="5.6" width="12.8" height="12.8" rx="2" fill="#8ab4f8" transform="rotate(45 12 12)" />
      <path d="M12 8.2 15.8 12 12 15.8 8.2 12z" fill="#ffffff" />
      <circle cx="12" cy="20.4" r="2.2" fill="#246fdb" />
    </>
  ),
  google_business: (
    <>
      <path d="M4.5 10.5h15V20a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1z" fill="#4989f5" />
      <path
        d="M5 3h14l2 6.5a2.5 2.5 0 0 1-4.5 1.2A2.6 2.6 0 0 1 12 11a2.6 2.6 0 0 1-4.5-.3A2.5 2.5 0 0 1 3 9.5z"
        fill="#3c6ab9"
      />
      <path d="M12 3h-4l-.5 7.7A2.6 2.6 0 0 0 12 11z" fill="#7bacff" />
      <path d="M12 14.5h4.5v3.6H12z" fill="#ffffff" />
    </>
  ),
  hubspot: (
    <g fill="none" stroke="#ff5c35" strokeWidth="2.2" strokeLinecap="round">
      <circle cx="15.5" cy="14" r="4.2" />
      <path d="M15.5 9.6V5.2M12 11.6 5.2 6.3M12.6 17.2l-2.4 2.4" />
      <circle cx="15.5" cy="3.8" r="1.2" fill="#ff5c35" />
      <circle cx="4.6" cy="5.8" r="1.2" fill="#ff5c35" />
      <circle cx="9.6" cy="20.2" r="1" fill="#ff5c35" />
    </g>
  ),
  meta_pixel: (
    <path
      d="M3 14.5C3 10 5 7 7.6 7c3.6 0 5.4 10 9 10 2.4 0 4.4-1.4 4.4-4.4C21 9.6 19 7 16.6 7c-3.6 0-5.4 10-9 10C4.8 17 3 16.5 3 14.500z"
      fill="none"
      stroke="#0668e1"
      strokeWidth="2.4"
    />
  ),
  slack: (
    <g strokeWidth="3" strokeLinecap="round">
      <path d="M9.3 4.500v6" stroke="#36c5f0" />
      <path d="M19.5 9.300h-6" stroke="#2eb67d" />
      <path d="M14.7 19.500v-6" stroke="#ecb22e" />
      <path d="M4.5 14.700h6" stroke="#e01e5a" />
    </g>
  ),
  turnstile: (
    <>
      <path d="M5.5 18a3.5 3.5 0 0 1-.4-7A5 5 0 0 1 14.6 9 4.2 4.2 0 0 1 16.5 18z" fill="#f6821f" />
      <path d="M16 18a3.7 3.7 0 0 0 .6-5.400A3.3 3.3 0 0 1 19 18z" fill="#fbad41" />
    </>
  ),
  zapier: (
    <path
      d="M12 3v18M3 12h18M5.6 5.600l12.8 12.800M18.4 5.6 5.6 18.4"
      fill="none"
      stroke="#ff4f00"
      strokeWidth="2.8"
      strokeLinecap="round"
    />
  ),
};

/** The mark of a service beside its name, which says the same. */
export const VendorIcon = ({ of }: { of: string }) => (
  <span className={classes.tile} aria-hidden>
    {drawings[of] ? (
      <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden>
        {drawings[of]}
      </svg>
    ) : (
      <Webhook size={20} />
    )}
  </span>
);
