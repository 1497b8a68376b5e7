import {
  type BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  RawNode,
  ReferenceNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
} from 'kysely'

/** Every condition that binds a statement to one restaurant becomes true; joins between tables keep theirs. */
class ConditionRemover extends OperationNodeTransformer {
  removed = 0

  // The condition that names the restaurant itself.
  protected override transformUpdateQuery(node: UpdateQueryNode) {
    const { table } = node
    const isRevision = table && TableNode.is(table) && table.table.identifier.name === 'restaurant_revisions'
    return isRevision ? node : super.transformUpdateQuery(node)
  }

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const { leftOperand, operator, rightOperand } = node
    const column = ReferenceNode.is(leftOperand) ? leftOperand.column : leftOperand
    const table = ReferenceNode.is(leftOperand) ? leftOperand.table?.table.identifier.name : undefined
    const isTenant =
      ColumnNode.is(column) &&
      (column.column.name === 'restaurant_id' || (column.column.name === 'id' && table === 'restaurants'))
    const isEqual = OperatorNode.is(operator) && operator.operator === '='
    if (!isTenant || !isEqual || !ValueNode.is(rightOperand)) return super.transformBinaryOperation(node)
    this.removed += 1
    return RawNode.createWithSql('true') as unknown as BinaryOperationNode
  }

  /** `restaurant_id = ${id}`, as in statements written by hand. */
  protected override transformRaw(node: RawNode): RawNode {
    const fragments = [...node.sqlFragments]
    node.parameters.forEach((parameter, index) => {
      const before = fragments[index] ?? ''
      if (!ValueNode.is(parameter) || !/restaurant_id = $/.test(before)) return
      this.removed += 1
      fragments[index] = before.replace(/[\w.]*restaurant_id = $/, 'coalesce(')
      fragments[index + 1] = `, '') is not null${fragments[index + 1] ?? ''}`
    })
    return super.transformRaw({ ...node, sqlFragments: fragments })
  }
}

/** Removes the application's own tenant conditions, to test row-level security alone. */
export const withoutTenancy = () => {
  const remover = new ConditionRemover()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => remover.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
  return { plugin, removed: () => remover.removed }
}
