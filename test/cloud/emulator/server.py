"""moto's server, with the kinds of resources and the calls that it lacks, at the port of MOTO_PORT."""

import os

# Before other kinds are added, as it reads which there are.
import moto.cloudformation.parsing  # noqa: F401
from moto.awslambda.models import LambdaVersion
from moto.cloudformation.models import ChangeSet, cloudformation_backends
from moto.cloudformation.responses import CloudFormationResponse
from moto.core.responses import EmptyResult
from moto.server import main

import kinds  # noqa: F401

update = ChangeSet.apply


def apply(self):
    """A change set that makes a stack: moto leaves out what other stacks export, and the outputs of this one."""
    if self.change_set_type != "CREATE":
        return update(self)
    stack = self.stack
    exports = cloudformation_backends[kinds.ACCOUNT][kinds.REGION].exports
    stack.template, stack.parameters, stack.cross_stack_resources = self.template, self.parameters, exports
    stack._parse_template()
    stack.resource_map = stack._create_resource_map()
    stack.create_resources()
    stack.output_map = stack._create_output_map()
    exports.update({export.name: export for export in stack.exports})


ChangeSet.apply = apply
# Aliases name the version of a function.
LambdaVersion.get_cfn_attribute = lambda self, _: str(self.version)
# The command of CDK asks for it; moto deletes what is protected all the same.
CloudFormationResponse.update_termination_protection = lambda self: EmptyResult()

main(["-H", "127.0.0.1", "-p", os.environ["MOTO_PORT"]])
