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
  TrendingUp,
  Users,
  Wrench,
} from 'lucide-react';
import type { OperationId } from '../data/operations.ts';
import { areas as texts } from '../texts/en/areas.ts';

export interface Area {
  path: string;
  label: string;
  icon: typeof House;
  /** The area is shown to callers who may call this operation. */
  operation: OperationId;
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
      { path: 'home', label: texts.home, icon: House, operation: 'brands/get' },
      { path: 'leads', label: texts.leads, icon: Inbox, operation: 'leads/list' },
      { path: 'locations', label: texts.locations, icon: MapPin, operation: 'locations/list' },
      { path: 'revenue', label: texts.revenue, icon: TrendingUp, operation: 'revenue-settings/get-summary' },
    ],
  },
  {
    label: texts.website,
    areas: [
      { path: 'content', label: texts.content, icon: FileText, operation: 'content/list-items' },
      { path: 'blog', label: texts.blog, icon: Newspaper, operation: 'blog-posts/list' },
      { path: 'events', label: texts.events, icon: CalendarDays, operation: 'events/list' },
      { path: 'promotions', label: texts.promotions, icon: Megaphone, operation: 'promotions/list-brand' },
      { path: 'services', label: texts.services, icon: Wrench, operation: 'services/list-brand' },
      { path: 'forms', label: texts.forms, icon: FormInput, operation: 'forms/list' },
      { path: 'media', label: texts.media, icon: Image, operation: 'media/list-brand' },
      { path: 'navigation', label: texts.navigation, icon: Menu, operation: 'navigation/list' },
      { path: 'redirects', label: texts.redirects, icon: Route, operation: 'seo/list-redirects' },
      { path: 'sites', label: texts.sites, icon: Globe, operation: 'sites/list' },
    ],
  },
  {
    label: texts.administration,
    areas: [
      { path: 'integrations', label: texts.integrations, icon: Plug, operation: 'integrations/list' },
      { path: 'people', label: texts.people, icon: Users, operation: 'users/list' },
      { path: 'settings', label: texts.settings, icon: Settings, operation: 'brands/update' },
    ],
  },
];

/** Areas of the sidebar for platform staff. */
export const platformAreas: readonly Area[] = [
  { path: '/platform/tenants', label: texts.tenants, icon: Building2, operation: 'tenants/list' },
  { path: '/platform/brands', label: texts.brands, icon: Globe, operation: 'brands/create' },
];
