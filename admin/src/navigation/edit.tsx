import { MenuPage } from './menu-page.tsx';

export const Page = () => <MenuPage name="items" />;
