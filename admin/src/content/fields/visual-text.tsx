import { type ChainedCommands, type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Underline,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ToggleButton, Toolbar } from 'react-aria-components';
import { toast } from '../../design/overlays/toast.ts';
import { blocks as texts } from '../../texts/en/content/blocks.ts';
import classes from './fields.module.css';
import { LinkDialog } from './link-dialog.tsx';
import { picturesIn, readable } from './pasted.ts';

interface Props {
  labelId: string;
  value: string;
  onChange: (html: string) => void;
  onSource: () => void;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
    trailingNode: false,
  }),
];

interface ToolProps {
  label: string;
  icon: ReactNode;
  isOn?: boolean;
  onPress: () => void;
}

const Tool = ({ label, icon, isOn = false, onPress }: ToolProps) => (
  <ToggleButton className={classes.tool} aria-label={label} isSelected={isOn} onChange={onPress}>
    {icon}
  </ToggleButton>
);

const Tools = ({ editor, onSource }: { editor: Editor; onSource: () => void }) => {
  const [isLinking, setIsLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullet: now.isActive('bulletList'),
      ordered: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  });
  const run = () => editor.chain().focus();
  const { rich } = texts;
  const tool = (
    label: string,
    Icon: LucideIcon,
    isOn: boolean,
    change: (marked: ChainedCommands) => ChainedCommands,
  ) => <Tool label={label} icon={<Icon size={16} />} isOn={isOn} onPress={() => change(run()).run()} />;
  return (
    <Toolbar className={classes.tools} aria-label={rich.toolbar}>
      {tool(rich.bold, Bold, on.bold, (marked) => marked.toggleBold())}
      {tool(rich.italic, Italic, on.italic, (marked) => marked.toggleItalic())}
      {tool(rich.underline, Underline, on.underline, (marked) => marked.toggleUnderline())}
      {tool(rich.heading2, Heading2, on.h2, (marked) => marked.toggleHeading({ level: 2 }))}
      {tool(rich.heading3, Heading3, on.h3, (marked) => marked.toggleHeading({ level: 3 }))}
      {tool(rich.bulletList, List, on.bullet, (marked) => marked.toggleBulletList())}
      {tool(rich.orderedList, ListOrdered, on.ordered, (marked) => marked.toggleOrderedList())}
      {tool(rich.quote, Quote, on.quote, (marked) => marked.toggleBlockquote())}
      <Tool label={rich.link} icon={<Link2 size={16} />} isOn={on.link} onPress={() => setIsLinking(true)} />
      <Tool label={rich.source} icon={<Code size={16} />} onPress={onSource} />
      {isLinking && (
        <LinkDialog
          address={String(editor.getAttributes('link').href ?? '')}
          onClose={() => setIsLinking(false)}
          onChange={(href) =>
            href === ''
              ? run().extendMarkRange('link').unsetLink().run()
              : run().extendMarkRange('link').setLink({ href }).run()
          }
        />
      )}
    </Toolbar>
  );
};

/** Visual editor of an HTML text. */
export const VisualText = ({ labelId, value, onChange, onSource }: Props) => {
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId },
      transformPastedHTML: (html) => {
        const pictures = picturesIn(html);
        if (pictures > 0) toast(texts.rich.picturesLeft(pictures));
        return readable(html);
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  useEffect(() => {
    // Undo, a merge or a restored revision changes the value from outside of the editor.
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (shown !== value && !editor.isFocused) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={classes.rich}>
      <Tools editor={editor} onSource={onSource} />
      <EditorContent editor={editor} className={classes.text} />
    </div>
  );
};
