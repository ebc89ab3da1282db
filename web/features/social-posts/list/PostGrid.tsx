import type { RefObject } from 'react';
import type { FoundPost } from '#contract/social-posts/post.ts';
import type { Paged } from '../../../ui/list/use-paged.ts';
import { Masonry } from '../../../ui/masonry/Masonry.tsx';
import type { PostChoice } from '../use-post-choice.ts';
import { PostTile } from './PostTile.tsx';

const keyOf = ({ uuid }: FoundPost) => uuid;
/** The line below a picture, as a part of a usual width. */
const line = 0.09;
const [tallest, flattest, usual] = [1.5, 0.6, 1];

/** Height over width, with the line below. */
function ratioOf({ media: [first] }: FoundPost): number {
  const ratio = first?.width && first.height ? first.height / first.width : usual;
  return Math.min(tallest, Math.max(flattest, ratio)) + line;
}

/** The posts as tiles. */
export function PostGrid(props: {
  list: Paged<FoundPost>;
  scroller: RefObject<HTMLElement | null>;
  open: string | undefined;
  choice: PostChoice;
  onOpen: (post: FoundPost) => void;
}) {
  const { list, open, choice, onOpen } = props;
  return (
    <Masonry
      items={list.rows}
      keyOf={keyOf}
      ratioOf={ratioOf}
      shape={{ kind: 'masonry', size: 'large' }}
      scroller={props.scroller}
      label="Posts"
      total={list.total ?? list.rows.length}
      hasMore={list.hasMore}
      onMore={list.more}
      onOpen={onOpen}
      active={choice.active}
      onActive={choice.setActive}
    >
      {(post, { active }) => (
        <PostTile
          post={post}
          active={active}
          open={open === post.uuid}
          chosen={choice.chosen.has(post.uuid)}
          choosing={choice.chosen.size > 0}
          onOpen={() => {
            choice.setActive(post.uuid);
            onOpen(post);
          }}
          onChoose={() => choice.toggle(post.uuid)}
        />
      )}
    </Masonry>
  );
}
