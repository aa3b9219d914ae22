import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Code, Heading2, Heading3, Italic, Link2, List, ListOrdered, Quote, Underline } from 'lucide-react';
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
  return (
    <Toolbar className={classes.tools} aria-label={rich.toolbar}>
      <Tool label={rich.bold} icon={<Bold size={15} />} isOn={on.bold} onPress={() => run().toggleBold().run()} />
      <Tool
        label={rich.italic}
        icon={<Italic size={15} />}
        isOn={on.italic}
        onPress={() => run().toggleItalic().run()}
      />
      <Tool
        label={rich.underline}
        icon={<Underline size={15} />}
        isOn={on.underline}
        onPress={() => run().toggleUnderline().run()}
      />
      <Tool
        label={rich.heading2}
        icon={<Heading2 size={16} />}
        isOn={on.h2}
        onPress={() => run().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        label={rich.heading3}
        icon={<Heading3 size={16} />}
        isOn={on.h3}
        onPress={() => run().toggleHeading({ level: 3 }).run()}
      />
      <Tool
        label={rich.bulletList}
        icon={<List size={16} />}
        isOn={on.bullet}
        onPress={() => run().toggleBulletList().run()}
      />
      <Tool
        label={rich.orderedList}
        icon={<ListOrdered size={16} />}
        isOn={on.ordered}
        onPress={() => run().toggleOrderedList().run()}
      />
      <Tool
        label={rich.quote}
        icon={<Quote size={15} />}
        isOn={on.quote}
        onPress={() => run().toggleBlockquote().run()}
      />
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
