import {
  Building2,
  CalendarDays,
  FileText,
  FormInput,
  Globe,
  House,
  Image,
  Inbox,
  MapPin,
  Megaphone,
  Menu,
  Newspaper,
  Plug,
  Route,
  Settings,
  Sun,
  TrendingUp,
  Users,
  Wrench,
} from 'lucide-react';
import type { OperationId } from '../data/operations.ts';
import { areas as texts } from '../texts/en/app/areas.ts';

export interface Area {
  path: string;
  label: string;
  icon: typeof House;
  /** The area is shown to callers who may call one of these operations. */
  operations: readonly OperationId[];
}

export interface AreaGroup {
  label: string | null;
  areas: readonly Area[];
}

/** Areas of the sidebar in a brand, in display order. */
export const areaGroups: readonly AreaGroup[] = [
  {
    label: null,
    areas: [
      { path: 'home', label: texts.home, icon: House, operations: ['brands/get'] },
      { path: 'my-day', label: texts.myDay, icon: Sun, operations: ['leads/create-call'] },
      { path: 'leads', label: texts.leads, icon: Inbox, operations: ['leads/list'] },
      { path: 'locations', label: texts.locations, icon: MapPin, operations: ['locations/list'] },
      { path: 'revenue', label: texts.revenue, icon: TrendingUp, operations: ['revenue-settings/get-summary'] },
    ],
  },
  {
    label: texts.website,
    areas: [
      { path: 'content', label: texts.content, icon: FileText, operations: ['content/list-items'] },
      { path: 'blog', label: texts.blog, icon: Newspaper, operations: ['blog-posts/list'] },
      { path: 'events', label: texts.events, icon: CalendarDays, operations: ['events/list'] },
      { path: 'promotions', label: texts.promotions, icon: Megaphone, operations: ['promotions/list-brand'] },
      { path: 'services', label: texts.services, icon: Wrench, operations: ['services/list-brand'] },
      { path: 'forms', label: texts.forms, icon: FormInput, operations: ['forms/list'] },
      { path: 'media', label: texts.media, icon: Image, operations: ['media/list-brand'] },
      { path: 'navigation', label: texts.navigation, icon: Menu, operations: ['navigation/list'] },
      { path: 'redirects', label: texts.redirects, icon: Route, operations: ['seo/list-redirects'] },
      { path: 'sites', label: texts.sites, icon: Globe, operations: ['sites/list'] },
    ],
  },
  {
    label: texts.administration,
    areas: [
      { path: 'integrations', label: texts.integrations, icon: Plug, operations: ['integrations/list'] },
      { path: 'people', label: texts.people, icon: Users, operations: ['users/list'] },
      {
        path: 'settings',
        label: texts.settings,
        icon: Settings,
        operations: ['billing/get-subscription', 'seo/update-brand'],
      },
    ],
  },
];

/** The way from pages outside of a brand, such as the account, to the last brand. */
export const startArea: Area = { path: '/', label: texts.home, icon: House, operations: ['brands/list'] };

/** Areas of the sidebar for platform staff. */
export const platformAreas: readonly Area[] = [
  { path: '/platform/tenants', label: texts.tenants, icon: Building2, operations: ['tenants/list'] },
  { path: '/platform/brands', label: texts.brands, icon: Globe, operations: ['brands/create'] },
];
