import { ArrowLeftRight, BookOpen, Clock, Keyboard, LogOut, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { matchesSearch } from '../../../lib/platform/core/text/search-terms.ts';
import { useCaller } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { creations } from '../app/creations.ts';
import { applyTheme, theme, themes } from '../app/theme.ts';
import { themeIcons } from '../app/theme-icons.ts';
import { signOut } from '../auth/sign-out.ts';
import { allBrands } from '../data/first-reads.ts';
import { useList } from '../data/use.ts';
import { visits } from '../data/visits.ts';
import type { Finding, FindingSection } from '../design/overlays/finder.tsx';
import { openHelp } from '../shortcuts/keys.ts';
import { areas } from '../texts/en/app/areas.ts';
import { palette as texts } from '../texts/en/app/palette.ts';
import { shortcuts } from '../texts/en/app/shortcuts.ts';
import { usePages } from './pages.ts';

const maxRecent = 5;

type Go = (path: string) => () => void;

/** Records that were opened last, but not the one that is shown. */
const useRecent = (go: Go, pages: readonly { path: string }[]): Finding[] => {
  const { pathname } = useLocation();
  const base = `/brands/${useCaller().brand?.id}/`;
  return visits()
    .filter(({ path }) => path.startsWith(base) && path !== pathname && !pages.some((page) => page.path === path))
    .slice(0, maxRecent)
    .map(({ path, title, above }) => ({
      id: `recent:${path}`,
      label: title,
      note: above,
      icon: <Clock size={17} aria-hidden />,
      onChoose: go(path),
    }));
};

const useCreations = (go: Go): Finding[] => {
  const may = useMay();
  const { brand, locationIds } = useCaller();
  const isWholeBrand = locationIds === null;
  return creations
    .filter(({ operation, to }) => may(operation) && (brand !== null || to.startsWith('/')))
    .filter(({ operation }) => isWholeBrand || operation !== 'services/create')
    .map(({ label, area, to }) => ({
      id: `new:${to}`,
      label,
      note: area,
      icon: <Plus size={17} aria-hidden />,
      onChoose: go(to.startsWith('/') ? to : `/brands/${brand?.id}/${to}`),
    }));
};

const useActions = (): Finding[] => [
  ...themes
    .filter((one) => one !== theme())
    .map((one) => {
      const Icon = themeIcons[one];
      return {
        id: `theme:${one}`,
        label: texts.theme[one],
        icon: <Icon size={17} aria-hidden />,
        onChoose: () => applyTheme(one),
      };
    }),
  { id: 'keys', label: shortcuts.title, icon: <Keyboard size={17} aria-hidden />, onChoose: openHelp },
  {
    id: 'docs',
    label: areas.documentation,
    icon: <BookOpen size={17} aria-hidden />,
    onChoose: () => void window.open('/docs', '_blank', 'noopener'),
  },
  { id: 'out', label: areas.signOut, icon: <LogOut size={17} aria-hidden />, onChoose: () => void signOut() },
];

const useBrands = (go: Go): Finding[] => {
  const { brand } = useCaller();
  const { entries } = useList('brands/list', { query: allBrands });
  return entries
    .filter(({ id }) => id !== brand?.id)
    .map(({ id, name }) => ({
      id: `brand:${id}`,
      label: texts.switchTo(name),
      icon: <ArrowLeftRight size={17} aria-hidden />,
      onChoose: go(`/brands/${id}/home`),
    }));
};

/** Recent records, pages and actions that match what was typed. Without a text: recent records, pages and what can be made. */
export const useCommands = (typed: string): FindingSection[] => {
  const navigate = useNavigate();
  const go: Go = useMemo(() => (path) => () => void navigate(path), [navigate]);
  const entries = usePages();
  const pages = entries.map(({ path, label, above, icon: Icon }) => ({
    id: `page:${path}`,
    label,
    note: above,
    icon: <Icon size={17} aria-hidden />,
    onChoose: go(path),
  }));
  const all: FindingSection[] = [
    { id: 'recent', label: texts.sections.recent, findings: useRecent(go, entries) },
    { id: 'pages', label: texts.sections.pages, findings: pages },
    { id: 'new', label: texts.sections.new, findings: useCreations(go) },
    { id: 'actions', label: texts.sections.actions, findings: useActions() },
    { id: 'brands', label: texts.sections.brands, findings: useBrands(go) },
  ];
  return all.map((section) => ({
    ...section,
    findings: section.findings.filter(({ label, note = '' }) => matchesSearch([label, note], typed)),
  }));
};
