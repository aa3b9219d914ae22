import { Search } from 'lucide-react';
import { contactOf } from '../../../lib/leads/leads/contact.rules.ts';
import { type Area, areaGroups } from '../areas/areas.ts';
import { call } from '../data/call.ts';
import type { EntryOf, OperationId } from '../data/operations.ts';
import { nameIn } from '../leads/name.ts';
import type { palette as texts } from '../texts/en/app/palette.ts';
import { content } from '../texts/en/content/content.ts';
import { leads as leadTexts } from '../texts/en/leads/leads.ts';
import { people } from '../texts/en/settings/people.ts';
import { fullNameOf, locationsIn, roleIn } from '../users/role.ts';

type FormOf = (id: string) => Pick<EntryOf<'forms/list'>, 'name' | 'fields'> | undefined;

interface Words {
  label: string;
  /** Words that tell it from others of the same name. */
  note?: string | undefined;
}

/** A record that was found. */
export interface Found {
  id: string;
  words: (formOf: FormOf) => Words;
  /** Location that it belongs to, whose name is shown beside it. */
  locationId?: string | null | undefined;
  /** Path below the address of the brand. */
  to: string;
}

export interface Source {
  id: keyof typeof texts.sections;
  icon: Area['icon'];
  operation: OperationId;
  find: (brandId: string, q: string, signal: AbortSignal) => Promise<Found[]>;
}

const limit = 5;

/** Icon of an area of the sidebar. */
export const iconOf = (path: string): Area['icon'] =>
  areaGroups.flatMap(({ areas }) => areas).find((area) => area.path === path)?.icon ?? Search;

/** The lists that are searched by name, in the order of their results. The API leaves out what the caller may not see. */
export const sources: readonly Source[] = [
  {
    id: 'locations',
    icon: iconOf('locations'),
    operation: 'locations/list',
    find: async (brandId, q, signal) => {
      const { locations } = await call('locations/list', { path: { brandId }, query: { q, limit } }, { signal });
      return locations.map(({ id, name, storeCode }) => ({
        id,
        words: () => ({ label: name, note: storeCode ?? undefined }),
        to: `locations/${id}`,
      }));
    },
  },
  {
    id: 'leads',
    icon: iconOf('leads'),
    operation: 'leads/list',
    find: async (brandId, q, signal) => {
      const { leads } = await call('leads/list', { path: { brandId }, query: { q, limit } }, { signal });
      return leads.map(({ id, fields, formId, locationId }) => ({
        id,
        words: (formOf) => {
          const form = formOf(formId);
          return { label: nameIn(contactOf(form?.fields ?? [], fields)) ?? leadTexts.noName, note: form?.name };
        },
        locationId,
        to: `leads/${id}`,
      }));
    },
  },
  {
    id: 'people',
    icon: iconOf('people'),
    operation: 'users/list',
    find: async (brandId, q, signal) => {
      const { users } = await call('users/list', { path: { brandId }, query: { q, limit } }, { signal });
      return users.map((user) => {
        const role = roleIn(user, brandId);
        const note = [role && people.roles[role], user.email].filter(Boolean).join(' · ');
        const [only, ...more] = locationsIn(user, brandId);
        return {
          id: user.id,
          words: () => ({ label: fullNameOf(user), note }),
          locationId: more.length === 0 ? only : undefined,
          to: `people/users/${user.id}`,
        };
      });
    },
  },
  {
    id: 'content',
    icon: iconOf('content'),
    operation: 'content/list-items',
    find: async (brandId, q, signal) => {
      const { items } = await call('content/list-items', { path: { brandId }, query: { q, limit } }, { signal });
      return items.map(({ id, title, slug, type, locationId }) => ({
        id,
        words: () => ({ label: title ?? slug, note: content.types[type] }),
        locationId,
        to: `content/${id}`,
      }));
    },
  },
  {
    id: 'posts',
    icon: iconOf('blog'),
    operation: 'blog-posts/list',
    find: async (brandId, q, signal) => {
      const { posts } = await call('blog-posts/list', { path: { brandId }, query: { q, limit } }, { signal });
      return posts.map(({ id, title, locationId }) => ({
        id,
        words: () => ({ label: title }),
        locationId,
        to: `blog/${id}`,
      }));
    },
  },
  {
    id: 'events',
    icon: iconOf('events'),
    operation: 'events/list',
    find: async (brandId, q, signal) => {
      const { events } = await call('events/list', { path: { brandId }, query: { q, limit } }, { signal });
      return events.map(({ id, title, locationId }) => ({
        id,
        words: () => ({ label: title }),
        locationId,
        to: `events/${id}`,
      }));
    },
  },
  {
    id: 'promotions',
    icon: iconOf('promotions'),
    operation: 'promotions/list-brand',
    find: async (brandId, q, signal) => {
      const query = { q, limit };
      const { promotions } = await call('promotions/list-brand', { path: { brandId }, query }, { signal });
      return promotions.map(({ id, title }) => ({ id, words: () => ({ label: title }), to: `promotions/${id}` }));
    },
  },
  {
    id: 'services',
    icon: iconOf('services'),
    operation: 'services/list-brand',
    find: async (brandId, q, signal) => {
      const { services } = await call('services/list-brand', { path: { brandId }, query: { q, limit } }, { signal });
      return services.map(({ id, name }) => ({ id, words: () => ({ label: name }), to: `services/${id}` }));
    },
  },
];
