import { MenuPage } from './menu-page.tsx';

/** The menu at the foot of every page. */
export const Page = () => <MenuPage name="footerItems" />;
