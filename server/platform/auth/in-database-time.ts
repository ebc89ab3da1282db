import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type ValueNode,
} from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Less than this is no difference between two clocks, but the way there and back. */
const worthMs = 1_000;

const shifted = <T>(value: T, ms: number): T => (value instanceof Date ? (new Date(value.getTime() + ms) as T) : value);

class Shifter extends OperationNodeTransformer {
  readonly #ms: number;

  constructor(ms: number) {
    super();
    this.#ms = ms;
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: shifted(node.value, this.#ms) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map((value) => shifted(value, this.#ms)) };
  }
}

/**
 * A handle for who knows the time of this machine alone: the times they write are the database's there, and those they read are
 * this machine's here. So what one server lets expire ends at the same moment on another, however wrong their clocks are.
 */
export function inDatabaseTime(db: Db, aheadMs: () => number): Db {
  const ahead = () => (Math.abs(aheadMs()) < worthMs ? 0 : Math.round(aheadMs()));
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs) {
      const ms = ahead();
      return ms === 0 ? node : new Shifter(ms).transformNode(node, queryId);
    },
    async transformResult({ result }: PluginTransformResultArgs) {
      const ms = ahead();
      if (ms === 0) return result;
      const rows = result.rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shifted(value, -ms)])),
      );
      return { ...result, rows };
    },
  };
  return db.withPlugin(plugin);
}
