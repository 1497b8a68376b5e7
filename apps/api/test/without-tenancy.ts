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

/** Every condition that holds a statement to one restaurant becomes true; joins between tables keep theirs. */
class ConditionRemover extends OperationNodeTransformer {
  removed = 0

  // The naming of the restaurant itself.
  protected override transformUpdateQuery(node: UpdateQueryNode) {
    const { table } = node
    const isRevision = table && TableNode.is(table) && table.table.identifier.name === 'restaurant_revisions'
    return isRevision ? node : super.transformUpdateQuery(node)
  }

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const { leftOperand, operator, rightOperand } = node
    const column = ReferenceNode.is(leftOperand) ? leftOperand.column : leftOperand
    const isTenant = ColumnNode.is(column) && column.column.name === 'restaurant_id'
    const isEqual = OperatorNode.is(operator) && operator.operator === '='
    if (!isTenant || !isEqual || !ValueNode.is(rightOperand)) return super.transformBinaryOperation(node)
    this.removed += 1
    return RawNode.createWithSql('true') as unknown as BinaryOperationNode
  }
}

/** Takes the application's own wall between restaurants down, so that the database's is seen to stand alone. */
export const withoutTenancy = () => {
  const remover = new ConditionRemover()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => remover.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
  return { plugin, removed: () => remover.removed }
}
